import { type InputKind, textKind } from '../controls/control.ts';
import {
  type ControlName,
  controlNamed,
  controlsWith,
  type DrawnAs,
  defaultControl,
  suitableControls,
} from '../controls/controls.ts';
import type { FieldOption, JsonSchema } from '../types.ts';
import { isGroup, isOfObjects } from './resolveRefs.ts';

export type UiOptions = Readonly<Record<string, unknown>>;

/** The kind of a field as controls tell it apart. */
function inputKindOf(schema: JsonSchema, hasOptions: boolean): InputKind {
  if (isGroup(schema)) return 'group';
  if (schema.type === 'array') return isOfObjects(schema) ? 'rows' : 'choices';
  if (schema.type === 'boolean') return 'box';
  if (hasOptions) return 'option';
  if (schema.type === 'integer') return 'wholeNumber';
  if (schema.type === 'number') return 'number';
  const { format, digits } = schema;
  if (format === 'date') return 'day';
  if (format === 'time' || format === 'month') return format;
  return textKind(format as string | undefined, digits as number | undefined);
}

/** The controls that suit a schema, in the order in which they are offered. */
export const suitableWidgets = (schema: JsonSchema, hasOptions: boolean): readonly ControlName[] =>
  suitableControls(inputKindOf(schema, hasOptions));

/** The control that a field has when ui.json names none. */
export const defaultWidget = (schema: JsonSchema): DrawnAs =>
  defaultControl(inputKindOf(schema, schema.enum !== undefined));

/** What draws a field: its control, 'group' or 'computed'. */
export function drawnAs(schema: JsonSchema, uiOptions: UiOptions): DrawnAs {
  if (isGroup(schema)) return 'group';
  if (schema.computedBy !== undefined) return 'computed';
  const suitable = suitableWidgets(schema, schema.enum !== undefined);
  return suitable.find((widget) => widget === uiOptions['ui:widget']) ?? defaultWidget(schema);
}

/** The controls that a keyword is for; undefined where it is for every field. */
export function usersOf(keyword: string): readonly DrawnAs[] | undefined {
  const users = controlsWith(keyword);
  return users.length === 0 ? undefined : users;
}

/** Whether a boolean has two options, each of them an answer, instead of one checkbox. */
export function isYesNo(uiOptions: UiOptions): boolean {
  return uiOptions['ui:widget'] === 'yesno';
}

/** The options that a field's control brings along; undefined where it has those of the schema, if any. */
export const ownOptionsOf = (schema: JsonSchema, uiOptions: UiOptions): readonly FieldOption[] | undefined =>
  controlNamed(uiOptions['ui:widget'])?.options?.(schema);
