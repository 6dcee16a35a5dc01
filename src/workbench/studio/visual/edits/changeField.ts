import type { FieldDefinition } from '#forms/definition/fields.ts';
import { readReferences } from '#forms/definition/references.ts';
import {
  isSame,
  type JsonPath,
  type JsonRecord,
  recordAt,
  withEntry,
  withValue,
} from '#workbench/authoring/jsonPath.ts';
import { defaultMessages, missingMessage } from '../outline/defaultMessages.ts';
import { listedOptions, mustBeTicked } from '../outline/fieldKinds.ts';
import { schemaFile } from '../outline/fittingFiles.ts';
import {
  type EditedOption,
  type FieldOutline,
  type FormTexts,
  isComputed,
  type Outline,
  readOutline,
} from '../outline/outlineOf.ts';
import { editForm, fieldOf } from './editForm.ts';
import { withoutRequired, withRequired } from './fieldSchemas.ts';
import { inDefsReason } from './whyNot.ts';

/** Changed keywords of ui.json or schema.json; undefined removes one. */
export type Changes = Readonly<Record<string, unknown>>;

/** Changes a field's entry in ui.json; an empty entry is removed. */
export function changeUi(texts: FormTexts, field: FieldOutline, changes: Changes): FormTexts {
  const label = changes['ui:title'];
  const messages = typeof label === 'string' ? updatedMessages(field, label, field.definition) : {};
  return editForm(texts, ({ ui }) => ({ ui: withChanges(ui, field.uiPath, { ...messages, ...changes }) }));
}

/** Updates the default messages after a change of the label or the limits. Messages that a person wrote stay. */
function updatedMessages(field: FieldOutline, label: string, changed: FieldDefinition): Changes {
  const { sharedName, texts } = field.definition;
  if (sharedName !== undefined) return {};
  const { messages } = texts;
  const before = defaultMessages(field.label, field.definition);
  const after = defaultMessages(label, changed);
  const updated = Object.fromEntries(
    Object.entries(messages).map(([name, text]) => [
      name,
      text === before[name] ? (after[name] ?? text) : text,
    ]),
  );
  return isSame(updated, messages) ? {} : { 'ui:messages': updated };
}

/** Changes a field's schema in schema.json. */
export function changeSchema(
  texts: FormTexts,
  outline: Outline,
  field: FieldOutline,
  changes: Changes,
): FormTexts {
  if (field.isInDefs) return texts;
  const { schemaPath, uiPath, id, label } = field;
  return editForm(texts, ({ schema, ui }) => {
    const edited = withValue(schema, schemaPath, changed(recordAt(schema, schemaPath), changes));
    const { fields } = readOutline({ schema: edited, ui }, outline.shared);
    const { definition } = fieldOf(fields, id) ?? field;
    return { schema: edited, ui: withChanges(ui, uiPath, updatedMessages(field, label, definition)) };
  });
}

/** Copies the schema and texts of a shared field into the form, which can then change all of them. */
export function copySharedField(texts: FormTexts, { shared }: Outline, field: FieldOutline): FormTexts {
  const { definition, isInDefs, schemaPath, uiPath } = field;
  const { sharedName } = definition;
  if (sharedName === undefined || isInDefs) return texts;
  return editForm(texts, ({ schema, ui }) => {
    const { follow } = readReferences({ path: schemaFile, json: schema }, shared, () => {});
    const { written } = follow(recordAt(schema, schemaPath), { file: schemaFile, pointer: '' });
    const fieldUi = { ...shared.fieldsUi[sharedName], ...recordAt(ui, uiPath) };
    return { schema: withValue(schema, schemaPath, written), ui: withValue(ui, uiPath, fieldUi) };
  });
}

/** Changes one message of a field, and writes all others too, because `ui:messages` replaces the shared messages. */
export function changeMessage(texts: FormTexts, field: FieldOutline, name: string, message: string) {
  const messages = changed(field.definition.texts.messages, { [name]: message || undefined });
  const isEmpty = Object.keys(messages).length === 0;
  return changeUi(texts, field, { 'ui:messages': isEmpty ? undefined : messages });
}

/** Returns why a field cannot be required; undefined if it can. */
export function whyNeverRequired(field: FieldOutline): string | undefined {
  if (field.isInDefs) return inDefsReason;
  if (isComputed(field)) return 'It is computed.';
  const { definition } = field;
  const isOptional = definition.kind === 'box' && !mustBeTicked(definition);
  return isOptional
    ? 'An unticked box is also an answer. Use the control Yes and No to require one.'
    : undefined;
}

/** Makes a field required, with a message, or optional. */
export function setRequired(texts: FormTexts, field: FieldOutline, isRequired: boolean): FormTexts {
  if (field.isInDefs || (isRequired && whyNeverRequired(field) !== undefined)) return texts;
  const owner = field.schemaPath.slice(0, -2);
  const mark = isRequired ? withRequired : withoutRequired;
  const marked = editForm(texts, ({ schema }) => ({ schema: mark(schema, owner, field.name) }));
  const before = field.definition.texts.messages;
  if (!isRequired || field.shape === 'group' || before.missing !== undefined) return marked;
  const missing = missingMessage(field.label, field.definition);
  return changeUi(marked, field, { 'ui:messages': { missing, ...before } });
}

/** Writes the options of a field, as `oneOf` or `enum` like the present ones. */
export function setOptions(
  texts: FormTexts,
  { definition, schemaPath, uiPath }: FieldOutline,
  options: readonly EditedOption[],
): FormTexts {
  const at = definition.kind === 'choices' ? [...schemaPath, 'items'] : schemaPath;
  const isTitled = listedOptions(definition).some(({ labelAt }) => labelAt !== undefined);
  return editForm(texts, ({ schema, ui }) => {
    if (isTitled || options.some(({ text }) => text !== undefined)) {
      const oneOf = options.map(({ value, label, text }) => {
        return { const: value, title: label, ...(text !== undefined && { description: text }) };
      });
      return { schema: withValue(schema, [...at, 'oneOf'], oneOf) };
    }
    const values = options.map(({ value }) => value);
    const isNamed = options.some(({ value, label }) => label !== String(value));
    const names = isNamed ? options.map(({ label }) => label) : undefined;
    return {
      schema: withValue(schema, [...at, 'enum'], values),
      ui: withChanges(ui, uiPath, { 'ui:enumNames': names }),
    };
  });
}

function withChanges(json: JsonRecord, at: JsonPath, changes: Changes): JsonRecord {
  const after = changed(recordAt(json, at), changes);
  return withValue(json, at, Object.keys(after).length > 0 ? after : undefined);
}

/** Applies changes. New keywords of ui.json are inserted before the fields of a group, and the label first. */
const changed = (before: JsonRecord, changes: Changes): JsonRecord =>
  Object.entries(changes).reduce<JsonRecord>((result, [keyword, value]) => {
    if (value === undefined || keyword in result) return withValue(result, [keyword], value);
    const isNext = (one: string) =>
      keyword === 'ui:title' || (keyword.startsWith('ui:') && !one.startsWith('ui:'));
    return withEntry(result, keyword, value, Object.keys(result).find(isNext));
  }, before);
