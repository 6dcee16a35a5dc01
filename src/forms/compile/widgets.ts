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
