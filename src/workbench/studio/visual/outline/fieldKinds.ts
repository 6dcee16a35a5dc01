import { suitableWidgets } from '#forms/compile/index.ts';
import { controlTexts } from '#forms/controls/controlTexts.ts';
import { asList, asRecord, type JsonRecord } from '#workbench/authoring/jsonPath.ts';
import type { Comparison } from './simpleCondition.ts';

export interface Option {
  readonly value: string | number;
  readonly label: string;
  readonly description?: string;
}

/** A limit that a field may have, by its word in schema.json. */
export interface Limit {
  readonly keyword: string;
  readonly label: string;
  readonly isNumber: boolean;
}

/** What fields for one kind of answer have in common. */
export interface FieldKind {
  readonly name: string;
  readonly limits?: readonly Limit[];
  /** How conditions compare such answers, the most usual first. */
  readonly comparisons?: readonly Comparison[];
}

const number = (keyword: string, label: string): Limit => ({ keyword, label, isNumber: true });
const text = (keyword: string, label: string): Limit => ({ keyword, label, isNumber: false });

const longestText = number('maxLength', 'Most characters');
const numbers = [
  number('minimum', 'Lowest'),
  number('maximum', 'Highest'),
  number('multipleOf', 'In steps of'),
];
const compared = ['isAtLeast', 'isAtMost', 'is', 'isNot', 'isFilled'] as const;

const kinds = {
  group: { name: 'Group' },
  list: {
    name: 'Repeatable list',
    limits: [number('minItems', 'Fewest rows'), number('maxItems', 'Most rows')],
  },
  computed: { name: 'Computed', comparisons: compared },
  consent: { name: 'Consent', comparisons: ['is'] },
  yesNo: { name: 'Yes or no', comparisons: ['is'] },
  several: {
    name: 'Several options',
    limits: [number('minItems', 'Fewest ticks'), number('maxItems', 'Most ticks')],
    comparisons: ['contains', 'isFilled'],
  },
  one: { name: 'One option', comparisons: ['is', 'isNot', 'isFilled'] },
  integer: { name: 'Whole number', limits: numbers, comparisons: compared },
  number: { name: 'Number', limits: numbers, comparisons: compared },
  digits: { name: 'Digits', limits: [number('digits', 'Digits')] },
  moment: { name: 'Moment', limits: [text('notBefore', 'Not before'), text('notAfter', 'Not after')] },
  format: { name: 'Text', limits: [longestText] },
  text: {
    name: 'Text',
    limits: [number('minLength', 'Fewest characters'), longestText, text('pattern', 'Has to fit')],
  },
} as const satisfies Readonly<Record<string, FieldKind>>;

/** The controls from which a field may have another than its own, with their names; the first is the default. */
export function widgetsOf(schema: JsonRecord): readonly (readonly [widget: string, name: string])[] {
  if (schema.format !== undefined || schema.digits !== undefined || schema.const === true) return [];
  const suitable = suitableWidgets(schema, optionsOf(schema).length > 0);
  return suitable.map((control) => [control, controlTexts[control].title]);
}

const formatWords: Readonly<Record<string, string>> = {
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

/** The kind of answer that a field takes. */
export function kindOf(schema: JsonRecord, ui: JsonRecord, shape: 'field' | 'group' | 'list'): FieldKind {
  if (shape !== 'field') return kinds[shape];
  const { type } = schema;
  const format = schema.format === undefined ? undefined : String(schema.format);
  if (schema.computedBy !== undefined) return kinds.computed;
  if (type === 'boolean') return schema.const === true ? kinds.consent : kinds.yesNo;
  if (type === 'array') return kinds.several;
  if (optionsOf(schema).length > 0) return kinds.one;
  if (type === 'integer' || type === 'number')
    return ui['ui:widget'] === 'money' ? { ...kinds[type], name: 'Amount' } : kinds[type];
  if (format !== undefined) {
    const isMoment = ['date', 'month', 'year', 'time'].includes(format);
    return { ...kinds[isMoment ? 'moment' : 'format'], name: formatWords[format] ?? format };
  }
  if (schema.digits !== undefined) return kinds.digits;
  return ui['ui:widget'] === 'textarea' ? { ...kinds.text, name: 'Long text' } : kinds.text;
}

/** Whether answers are numbers. */
export const isNumeric = ({ type }: JsonRecord) => type === 'integer' || type === 'number';

/** The options of a field, or those of a list; [] where there are none. `names` is its ui:enumNames. */
export function optionsOf(schema: JsonRecord, names?: unknown): readonly Option[] {
  const from = schema.type === 'array' ? asRecord(schema.items) : schema;
  const titled = asList(from.oneOf).map(asRecord);
  if (titled.length > 0 && titled.every(({ title }) => title !== undefined))
    return titled.map(({ const: value, title, description }) => ({
      value: value as string | number,
      label: String(title),
      ...(description !== undefined && { description: String(description) }),
    }));
  return asList(from.enum).map((value, index) => ({
    value: value as string | number,
    label: String(asList(names)[index] ?? value),
  }));
}
