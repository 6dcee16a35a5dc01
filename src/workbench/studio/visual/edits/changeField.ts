import {
  asRecord,
  isSame,
  type JsonPath,
  type JsonRecord,
  valueAt,
  withEntry,
  withValue,
} from '#workbench/authoring/jsonPath.ts';
import { defaultMessages, missingMessage } from '../outline/defaultMessages.ts';
import type { Option } from '../outline/fieldKinds.ts';
import { type FieldOutline, type FormTexts, isComputed } from '../outline/outlineOf.ts';
import { editForm } from './editForm.ts';
import { withoutRequired, withRequired } from './fieldSchemas.ts';
import { standsInDefs } from './whyNot.ts';

/** Keywords of ui.json or schema.json that change; undefined removes one. */
export type Changes = Readonly<Record<string, unknown>>;

/** Changes a field's entry in ui.json; an empty entry is removed. */
export function changeUi(texts: FormTexts, field: FieldOutline, changes: Changes): FormTexts {
  const label = changes['ui:title'];
  const messages = typeof label === 'string' ? updatedMessages(field, label, field.schema) : {};
  return editForm(texts, ({ ui }) => ({ ui: withChanges(ui, field.uiPath, { ...messages, ...changes }) }));
}

/** Messages that nobody changed, for another label or other limits; nothing where all are a person's. */
function updatedMessages(field: FieldOutline, label: string, schema: JsonRecord): Changes {
  if (field.shared !== undefined) return {};
  const messages = asRecord(field.ui['ui:messages']);
  const [before, after] = [defaultMessages(field.label, field.schema), defaultMessages(label, schema)];
  const updated = Object.fromEntries(
    Object.entries(messages).map(([name, text]) => [
      name,
      text === before[name] ? (after[name] ?? text) : text,
    ]),
  );
  return isSame(updated, messages) ? {} : { 'ui:messages': updated };
}

/** Changes a field's schema in schema.json. */
export function changeSchema(texts: FormTexts, field: FieldOutline, changes: Changes): FormTexts {
  if (field.isInDefs) return texts;
  const messages = updatedMessages(field, field.label, changed(field.schema, changes));
  return editForm(texts, ({ schema, ui }) => ({
    schema: withValue(
      schema,
      field.schemaPath,
      changed(asRecord(valueAt(schema, field.schemaPath)), changes),
    ),
    ui: withChanges(ui, field.uiPath, messages),
  }));
}

/** Makes a shared field the form's own: its shape and its words are written out, and may be changed in all. */
export function copySharedField(texts: FormTexts, field: FieldOutline): FormTexts {
  if (field.shared === undefined || field.isInDefs) return texts;
  return editForm(texts, ({ schema, ui }) => ({
    schema: withValue(schema, field.schemaPath, field.schema),
    ui: withValue(ui, field.uiPath, field.ui),
  }));
}

/** Changes one message of a field; all are written, since the form's own take the place of shared ones. */
export function changeMessage(texts: FormTexts, field: FieldOutline, name: string, message: string) {
  const messages = changed(asRecord(field.ui['ui:messages']), { [name]: message || undefined });
  const isEmpty = Object.keys(messages).length === 0;
  return changeUi(texts, field, { 'ui:messages': isEmpty ? undefined : messages });
}

/** Why a field cannot be required; undefined when it can. */
export function whyNeverRequired(field: FieldOutline): string | undefined {
  if (field.isInDefs) return standsInDefs;
  if (isComputed(field)) return 'It is computed.';
  const { schema, ui } = field;
  const isBox = schema.type === 'boolean' && schema.const !== true && ui['ui:widget'] !== 'yesno';
  return isBox ? 'A box without a tick is an answer too. Draw it as Yes and No to ask for one.' : undefined;
}

/** Marks a field as one that has to be filled in, with words for when it is not; or takes the mark away. */
export function setRequired(texts: FormTexts, field: FieldOutline, isRequired: boolean): FormTexts {
  if (isRequired && whyNeverRequired(field) !== undefined) return texts;
  const owner = field.schemaPath.slice(0, -2);
  const mark = isRequired ? withRequired : withoutRequired;
  const marked = editForm(texts, ({ schema }) => ({ schema: mark(schema, owner, field.name) }));
  const before = asRecord(field.ui['ui:messages']);
  if (!isRequired || field.shape === 'group' || before.missing !== undefined) return marked;
  const missing = missingMessage(field.label, field.schema);
  return changeUi(marked, field, { 'ui:messages': { missing, ...before } });
}

/** Writes the options of a field in the way in which they are written there. */
export function setOptions(texts: FormTexts, field: FieldOutline, options: readonly Option[]): FormTexts {
  const at = field.schema.type === 'array' ? [...field.schemaPath, 'items'] : field.schemaPath;
  return editForm(texts, ({ schema, ui }) => {
    const isTitled = valueAt(schema, [...at, 'oneOf']) !== undefined;
    if (isTitled || options.some(({ description }) => description !== undefined)) {
      const oneOf = options.map(({ value, label, ...more }) => ({ const: value, title: label, ...more }));
      return { schema: withValue(schema, [...at, 'oneOf'], oneOf) };
    }
    const values = options.map(({ value }) => value);
    const isNamed = options.some(({ value, label }) => label !== String(value));
    const names = isNamed ? options.map(({ label }) => label) : undefined;
    return {
      schema: withValue(schema, [...at, 'enum'], values),
      ui: withChanges(ui, field.uiPath, { 'ui:enumNames': names }),
    };
  });
}

function withChanges(json: JsonRecord, at: JsonPath, changes: Changes): JsonRecord {
  const after = changed(asRecord(valueAt(json, at)), changes);
  return withValue(json, at, Object.keys(after).length > 0 ? after : undefined);
}

/** New words of ui.json come before the fields of a group, and the label before all. */
const changed = (before: JsonRecord, changes: Changes): JsonRecord =>
  Object.entries(changes).reduce<JsonRecord>((result, [keyword, value]) => {
    if (value === undefined || keyword in result) return withValue(result, [keyword], value);
    const isNext = (one: string) =>
      keyword === 'ui:title' || (keyword.startsWith('ui:') && !one.startsWith('ui:'));
    return withEntry(result, keyword, value, Object.keys(result).find(isNext));
  }, before);
