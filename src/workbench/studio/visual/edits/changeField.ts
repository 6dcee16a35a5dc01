import type { Option } from '../outline/fieldKinds.ts';
import type { FieldOutline, FormTexts, Outline } from '../outline/outlineOf.ts';
import { missingOf, readyMessages } from '../outline/readyWords.ts';
import { asRecord, type JsonPath, type JsonRecord, valueAt, withValue } from '../text/jsonPlaces.ts';
import { editForm } from './editForm.ts';
import { withoutRequired, withRequired } from './placeField.ts';

/** Words of ui.json, or of schema.json, that change; undefined takes one away. */
export type Changes = Readonly<Record<string, unknown>>;

/** Changes what ui.json says of a field. Words that are left out stay, and none at all are an entry less. */
export function changeWords(texts: FormTexts, field: FieldOutline, changes: Changes): FormTexts {
  const label = changes['ui:title'];
  const messages = typeof label === 'string' ? followingMessages(field, label, field.schema) : {};
  return editForm(texts, ({ schema, ui }) => ({
    schema,
    ui: withChanges(ui, field.uiAt, { ...messages, ...changes }),
  }));
}

/** Messages that nobody changed, for another label or other limits; nothing where all are a person's. */
function followingMessages(field: FieldOutline, label: string, schema: JsonRecord): Changes {
  const said = asRecord(field.ui['ui:messages']);
  if (field.shared !== undefined) return {};
  const [before, after] = [readyMessages(field.label, field.schema), readyMessages(label, schema)];
  const followed = Object.entries(said).map(([name, words]) => [
    name,
    words === before[name] ? (after[name] ?? words) : words,
  ]);
  const messages = Object.fromEntries(followed) as JsonRecord;
  const isSame = Object.keys(said).every((name) => messages[name] === said[name]);
  return isSame ? {} : { 'ui:messages': messages };
}

/** Changes what schema.json says of a field. */
export function changeShape(texts: FormTexts, field: FieldOutline, changes: Changes): FormTexts {
  if (field.isElsewhere) return texts;
  return editForm(texts, ({ schema, ui }) => {
    const before = asRecord(valueAt(schema, field.schemaAt));
    const after = changed(before, changes);
    const messages = followingMessages(field, field.label, changed(field.schema, changes));
    return {
      schema: withValue(schema, field.schemaAt, after),
      ui: withChanges(ui, field.uiAt, messages),
    };
  });
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
  const messages = changed(asRecord(field.ui['ui:messages']), {
    [name]: message === '' ? undefined : message,
  });
  const isEmpty = Object.keys(messages).length === 0;
  return changeWords(texts, field, { 'ui:messages': isEmpty ? undefined : messages });
}

/** Why a field cannot be required; undefined when it can. */
export function whyNeverRequired({ schema, ui, isElsewhere }: FieldOutline): string | undefined {
  if (isElsewhere) return 'It stands in a part that several fields share: change it in the code.';
  if (schema.derivedBy !== undefined) return 'It is computed.';
  const isBox = schema.type === 'boolean' && schema.const !== true && ui['ui:widget'] !== 'yesno';
  return isBox ? 'A box without a tick is an answer too. Draw it as Yes and No to ask for one.' : undefined;
}

/** Marks a field as one that has to be filled in, with words for when it is not; or takes the mark away. */
export function setRequired(
  texts: FormTexts,
  outline: Outline,
  field: FieldOutline,
  isRequired: boolean,
): FormTexts {
  if (isRequired && whyNeverRequired(field) !== undefined) return texts;
  const owner = field.schemaAt.slice(0, -2);
  const said = asRecord(field.ui['ui:messages']);
  const marked = editForm(texts, ({ schema, ui }) => ({
    schema: isRequired
      ? withRequired(schema, owner, field.name, outline, field.parent)
      : withoutRequired(schema, owner, field.name),
    ui,
  }));
  const isSilent = field.shape === 'group' || said.missing !== undefined;
  return isRequired && !isSilent
    ? changeWords(marked, field, {
        'ui:messages': { missing: missingOf(field.label, field.schema), ...said },
      })
    : marked;
}

/** Writes the options of a field in the way in which they are written there. */
export function setOptions(texts: FormTexts, field: FieldOutline, options: readonly Option[]): FormTexts {
  const inItems = field.schema.type === 'array';
  const at = inItems ? [...field.schemaAt, 'items'] : field.schemaAt;
  return editForm(texts, ({ schema, ui }) => {
    const before = asRecord(valueAt(schema, at));
    const isSaid = before.oneOf !== undefined || options.some(({ description }) => description !== undefined);
    if (isSaid) {
      const said = options.map(({ value, label, description }) => ({
        const: value,
        title: label,
        ...(description !== undefined && { description }),
      }));
      return { schema: withValue(schema, [...at, 'oneOf'], said), ui };
    }
    const isNamed = options.some(({ value, label }) => label !== String(value));
    const names = isNamed ? options.map(({ label }) => label) : undefined;
    return {
      schema: withValue(
        schema,
        [...at, 'enum'],
        options.map(({ value }) => value),
      ),
      ui: withChanges(ui, field.uiAt, { 'ui:enumNames': names }),
    };
  });
}

function withChanges(json: JsonRecord, at: JsonPath, changes: Changes): JsonRecord {
  const before = asRecord(valueAt(json, at));
  const after = changed(before, changes);
  return withValue(json, at, Object.keys(after).length > 0 ? after : undefined);
}

/** New words come before the fields of a group, in the order in which people write them. */
const firstWords = ['type', 'ui:title', 'ui:description', 'ui:before', 'ui:widget', 'ui:width'];

function changed(before: JsonRecord, changes: Changes): JsonRecord {
  const entries = Object.entries(changes).reduce<readonly (readonly [string, unknown])[]>(
    (kept, [word, value]) => {
      const place = kept.findIndex(([one]) => one === word);
      if (value === undefined) return kept.filter(([one]) => one !== word);
      if (place >= 0) return kept.with(place, [word, value]);
      return kept.toSpliced(newPlace(kept, word), 0, [word, value]);
    },
    Object.entries(before),
  );
  return Object.fromEntries(entries);
}

function newPlace(entries: readonly (readonly [string, unknown])[], word: string): number {
  const rank = firstWords.indexOf(word);
  if (rank >= 0)
    return entries.findLastIndex(([one]) => firstWords.slice(0, rank).includes(one) || one === '$ref') + 1;
  const fields = entries.findIndex(([one]) => word.startsWith('ui:') && !one.startsWith('ui:'));
  const messages = entries.findIndex(([one]) => one === 'ui:messages');
  const places = [fields, messages].filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : entries.length;
}
