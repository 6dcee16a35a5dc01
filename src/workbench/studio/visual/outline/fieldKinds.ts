import { asList, asRecord, type JsonRecord } from '../text/jsonPlaces.ts';

/** What kind of answer a field takes, in words for its card. */
export function kindOf(schema: JsonRecord, ui: JsonRecord, shape: 'field' | 'group' | 'list'): string {
  if (shape === 'group') return 'Group';
  if (shape === 'list') return 'Repeatable list';
  const { type, format } = schema;
  if (schema.derivedBy !== undefined) return 'Computed';
  if (type === 'boolean') return schema.const === true ? 'Consent' : 'Yes or no';
  if (type === 'array') return 'Several options';
  if (optionsOf(schema).length > 0) return 'One option';
  if (type === 'integer' || type === 'number')
    return ui['ui:widget'] === 'money' ? 'Amount' : type === 'integer' ? 'Whole number' : 'Number';
  const formats: Readonly<Record<string, string>> = {
    email: 'Email address',
    phone: 'Telephone number',
    date: 'Day',
    month: 'Month',
    year: 'Year',
    time: 'Time',
    pan: 'PAN',
    gstin: 'GSTIN',
    'vehicle-registration': 'Registration number',
  };
  if (typeof format === 'string') return formats[format] ?? format;
  if (schema.digits !== undefined) return 'Digits';
  return ui['ui:widget'] === 'textarea' ? 'Long text' : 'Text';
}

/** An option: what is sent, what a visitor reads, and a line that says more. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
  readonly description?: string;
}

/** The options of a field, or those of a list; [] where there are none. `names` is its ui:enumNames. */
export function optionsOf(schema: JsonRecord, names?: unknown): readonly Option[] {
  const items = asRecord(schema.items);
  const from = schema.type === 'array' ? items : schema;
  const said = asList(from.oneOf).map(asRecord);
  if (said.length > 0 && said.every(({ title }) => title !== undefined))
    return said.map(({ const: value, title, description }) => ({
      value: value as string | number,
      label: String(title),
      ...(description !== undefined && { description: String(description) }),
    }));
  return asList(from.enum).map((value, place) => ({
    value: value as string | number,
    label: String(asList(names)[place] ?? value),
  }));
}

/** The controls that a field may have, with what they are called; the first is what it has without one. */
export function widgetsOf(schema: JsonRecord): readonly (readonly [widget: string, name: string])[] {
  const { type, format } = schema;
  if (type === 'boolean')
    return schema.const === true
      ? [['checkbox', 'One box']]
      : [
          ['checkbox', 'One box'],
          ['yesno', 'Yes and No'],
        ];
  if (type === 'array') return [['checkboxes', 'Boxes to tick']];
  if (optionsOf(schema).length > 0)
    return [
      ['select', 'List to choose from'],
      ['radio', 'Options to see at once'],
      ['search', 'Long list with a search'],
    ];
  if (type === 'integer' || type === 'number')
    return [
      ['number', 'Number'],
      ['money', 'Amount in rupees'],
      ...(type === 'integer' ? ([['stepper', 'Buttons − and +']] as const) : []),
      ['slider', 'Slider'],
    ];
  if (type !== 'string' || format !== undefined || schema.digits !== undefined) return [];
  return [
    ['text', 'One line'],
    ['textarea', 'Several lines'],
    ...(schema.pattern === undefined ? [] : ([['pin', 'PIN code']] as const)),
  ];
}
