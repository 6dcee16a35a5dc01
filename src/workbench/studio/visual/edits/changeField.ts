import type { Option } from '../outline/fieldKinds.ts';
import type { FieldOutline, FormTexts } from '../outline/outlineOf.ts';
import { missingOf, readyMessages } from '../outline/readyWords.ts';
import {
  asRecord,
  isSame,
  type JsonPath,
  type JsonRecord,
  valueAt,
  withEntry,
  withValue,
} from '../text/jsonPlaces.ts';
import { editForm } from './editForm.ts';
import { withoutRequired, withRequired } from './shapes.ts';

/** Words of ui.json, or of schema.json, that change; undefined takes one away. */
export type Changes = Readonly<Record<string, unknown>>;

/** Changes what ui.json says of a field. Words that are left out stay, and none at all are an entry less. */
export function changeWords(texts: FormTexts, field: FieldOutline, changes: Changes): FormTexts {
  const label = changes['ui:title'];
  const messages = typeof label === 'string' ? followingMessages(field, label, field.schema) : {};
  return editForm(texts, ({ ui }) => ({ ui: withChanges(ui, field.uiAt, { ...messages, ...changes }) }));
}

/** Messages that nobody changed, for another label or other limits; nothing where all are a person's. */
function followingMessages(field: FieldOutline, label: string, schema: JsonRecord): Changes {
  if (field.shared !== undefined) return {};
  const said = asRecord(field.ui['ui:messages']);
  const [before, after] = [readyMessages(field.label, field.schema), readyMessages(label, schema)];
  const followed = Object.entries(said).map(([name, words]) => [
    name,
    words === before[name] ? (after[name] ?? words) : words,
  ]);
  const messages: unknown = Object.fromEntries(followed);
  return isSame(messages, said) ? {} : { 'ui:messages': messages };
}

/** Changes what schema.json says of a field. */
export function changeShape(texts: FormTexts, field: FieldOutline, changes: Changes): FormTexts {
  if (field.isElsewhere) return texts;
  const messages = followingMessages(field, field.label, changed(field.schema, changes));
  return editForm(texts, ({ schema, ui }) => ({
    schema: withValue(schema, field.schemaAt, changed(asRecord(valueAt(schema, field.schemaAt)), changes)),
    ui: withChanges(ui, field.uiAt, messages),
  }));
}

/** Makes a shared field the form's own: its shape and its words are written out, and may be changed in all. */
export function ownCopy(texts: FormTexts, field: FieldOutline): FormTexts {
  if (field.shared === undefined || field.isElsewhere) return texts;
  return editForm(texts, ({ schema, ui }) => ({
    schema: withValue(schema, field.schemaAt, field.schema),
    ui: withValue(ui, field.uiAt, field.ui),
  }));
}

/** Changes one of the messages of a field; all of them are written where the form's own take the place of shared ones. */
export function changeMessage(
  texts: FormTexts,
  field: FieldOutline,
  name: string,
  message: string,
): FormTexts {
  const messages = changed(asRecord(field.ui['ui:messages']), { [name]: message || undefined });
  const isEmpty = Object.keys(messages).length === 0;
  return changeWords(texts, field, { 'ui:messages': isEmpty ? undefined : messages });
}

/** Why a field cannot be required; undefined when it can. */
export function whyNeverRequired({ schema, ui, isElsewhere }: FieldOutline): string | undefined {
  if (isElsewhere) return 'It stands in a part that several fields share: change it in the code.';
  if (schema.computedBy !== undefined) return 'It is computed.';
  const isBox = schema.type === 'boolean' && schema.const !== true && ui['ui:widget'] !== 'yesno';
  return isBox ? 'A box without a tick is an answer too. Draw it as Yes and No to ask for one.' : undefined;
}

/** Marks a field as one that has to be filled in, with words for when it is not; or takes the mark away. */
export function setRequired(texts: FormTexts, field: FieldOutline, isRequired: boolean): FormTexts {
  if (isRequired && whyNeverRequired(field) !== undefined) return texts;
  const owner = field.schemaAt.slice(0, -2);
  const mark = isRequired ? withRequired : withoutRequired;
  const marked = editForm(texts, ({ schema }) => ({ schema: mark(schema, owner, field.name) }));
  const said = asRecord(field.ui['ui:messages']);
  if (!isRequired || field.shape === 'group' || said.missing !== undefined) return marked;
  const missing = missingOf(field.label, field.schema);
  return changeWords(marked, field, { 'ui:messages': { missing, ...said } });
}

/** Writes the options of a field in the way in which they are written there. */
export function setOptions(texts: FormTexts, field: FieldOutline, options: readonly Option[]): FormTexts {
  const at = field.schema.type === 'array' ? [...field.schemaAt, 'items'] : field.schemaAt;
  return editForm(texts, ({ schema, ui }) => {
    const before = asRecord(valueAt(schema, at));
    if (before.oneOf !== undefined || options.some(({ description }) => description !== undefined)) {
      const said = options.map(({ value, label, ...more }) => ({ const: value, title: label, ...more }));
      return { schema: withValue(schema, [...at, 'oneOf'], said) };
    }
    const values = options.map(({ value }) => value);
    const isNamed = options.some(({ value, label }) => label !== String(value));
    const names = isNamed ? options.map(({ label }) => label) : undefined;
    return {
      schema: withValue(schema, [...at, 'enum'], values),
      ui: withChanges(ui, field.uiAt, { 'ui:enumNames': names }),
    };
  });
}

function withChanges(json: JsonRecord, at: JsonPath, changes: Changes): JsonRecord {
  const after = changed(asRecord(valueAt(json, at)), changes);
  return withValue(json, at, Object.keys(after).length > 0 ? after : undefined);
}

/** New words of ui.json come before the fields of a group, and the label before all. */
const changed = (before: JsonRecord, changes: Changes): JsonRecord =>
  Object.entries(changes).reduce<JsonRecord>((kept, [word, value]) => {
    if (value === undefined || word in kept) return withValue(kept, [word], value);
    const isNext = (one: string) => word === 'ui:title' || (word.startsWith('ui:') && !one.startsWith('ui:'));
    return withEntry(kept, word, value, Object.keys(kept).find(isNext));
  }, before);
