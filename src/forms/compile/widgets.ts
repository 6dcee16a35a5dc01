import { textFormats } from '../formats/textFormats.ts';
import type { FieldOption, JsonSchema } from '../types.ts';
import { isGroup, isOfObjects } from './resolveRefs.ts';

export type UiOptions = Readonly<Record<string, unknown>>;

/** The widgets that can hold a schema's values, the default first. */
export function suitableWidgets(schema: JsonSchema, hasOptions: boolean): readonly string[] {
  if (isGroup(schema)) return [];
  if (schema.type === 'array') return isOfObjects(schema) ? ['rows'] : ['checkboxes'];
  if (schema.type === 'boolean') return ['checkbox', 'yesno'];
  if (hasOptions) return ['select', 'radio', 'search'];
  if (schema.type === 'integer') return ['number', 'money', 'stepper', 'slider'];
  if (schema.type === 'number') return ['number', 'money', 'slider'];
  const { format } = schema;
  if (format === 'date' || format === 'time' || format === 'month') return [format];
  return ['text', 'tel', 'email', 'pin', 'textarea'];
}

/** The widget that a field gets when ui.json names none; RJSF's registry knows these by the same names. */
export function defaultWidget(schema: JsonSchema): string {
  const [first = 'text'] = suitableWidgets(schema, schema.enum !== undefined);
  const { digits, format } = schema;
  if (first !== 'text') return first;
  if (typeof digits === 'number' || textFormats[String(format)]?.digits) return 'tel';
  return format === 'email' ? format : first;
}

/** What draws a field: its widget, 'group' or 'computed'. */
export function drawnAs(schema: JsonSchema, uiOptions: UiOptions): string {
  if (isGroup(schema)) return 'group';
  if (schema.computedBy !== undefined) return 'computed';
  const suitable = suitableWidgets(schema, schema.enum !== undefined);
  return suitable.find((widget) => widget === uiOptions['ui:widget']) ?? defaultWidget(schema);
}

const keyed = ['text', 'tel', 'email', 'pin', 'number', 'money', 'stepper', 'search', 'month'];
const filledIn = [...keyed, 'textarea', 'select', 'date', 'time'];
const choices = ['radio', 'checkboxes'];
const single = [...filledIn, 'slider', 'radio', 'checkbox', 'yesno'];
const answered = [...single, 'checkboxes'];

/** Words of ui.json, and what draws them; others are for every field. */
const wordUsers: readonly (readonly [words: readonly string[], by: readonly string[]])[] = [
  [['ui:rows'], ['textarea']],
  [['ui:ticks'], ['slider']],
  [['ui:inputmode'], keyed],
  [['ui:enterkeyhint'], [...keyed, 'date', 'time']],
  [['ui:placeholder'], [...keyed, 'textarea', 'select']],
  [['ui:autocomplete'], filledIn],
  [
    ['ui:enumNames', 'ui:optionDetails'],
    [...choices, 'select', 'search', 'yesno'],
  ],
  [['ui:optionPictures'], choices],
  [['ui:optionFigure'], ['radio']],
  [['ui:prefill'], single],
  [['ui:markRequired', 'ui:clears'], answered],
  [
    ['ui:unit', 'ui:width', 'ui:before'],
    [...answered, 'computed'],
  ],
  [['ui:widget'], [...answered, 'rows']],
  [['ui:messages'], [...answered, 'rows', 'computed']],
  [['ui:absent'], ['computed']],
  [['ui:columns', 'ui:rules'], ['group']],
  [['ui:itemTitle', 'ui:add'], ['rows']],
];

/** The widgets that a word is for; undefined where it is for every field. */
export const usersOf = (word: string) => wordUsers.find(([words]) => words.includes(word))?.[1];

/** Whether a boolean has two options, each of them an answer, instead of one checkbox. */
export function isYesNo(uiOptions: UiOptions): boolean {
  return uiOptions['ui:widget'] === 'yesno';
}

const ownOptions: Readonly<Record<string, readonly FieldOption[]>> = {
  yesno: [
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ],
};

/** The options that a field's control brings along; undefined where it has those of the schema, if any. */
export const ownOptionsOf = (uiOptions: UiOptions) => ownOptions[String(uiOptions['ui:widget'])];
