import type { JsonSchema } from '#engine';
import type { SharedSources } from '#engine/compile';
import { fieldSpecimens } from './fieldSpecimens.ts';
import type { FieldSpecimen } from './specimen.ts';
import { wordSpecimens } from './wordSpecimens.ts';

/** A word of schema.json or ui.json, and what the meta-schema says of it. */
export interface ExplainedWord {
  readonly word: string;
  readonly meaning: string;
}

/** A specimen of the catalogue, with the words that it shows; one of kind `word` shows those that no other does. */
export type CatalogueSpecimen = FieldSpecimen & { readonly words: readonly ExplainedWord[] };

/** Everything that a form may ask and say of a field: what can be added, and a specimen for each word beyond. */
export function catalogueSpecimens(shared: SharedSources): readonly CatalogueSpecimen[] {
  const known = fieldWords(shared);
  const shown = new Set<string>();
  const all = [
    ...fieldSpecimens(shared),
    ...wordSpecimens.map((written) => ({ ...written, kind: 'word' as const, meaning: '' })),
  ];
  return all.map((specimen) => {
    const { kind, schema, ui, rules, formUi, beside } = specimen;
    const names = new Set(namesIn([schema, ui, rules, formUi, beside]));
    const words = known.filter(({ word }) => names.has(word) && !(kind === 'word' && shown.has(word)));
    for (const { word } of words) shown.add(word);
    if (kind !== 'word') return { ...specimen, words };
    return { ...specimen, words, meaning: `Shows the words ${words.map(({ word }) => word).join(', ')}.` };
  });
}

function namesIn(json: unknown): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) => [name, ...namesIn(value)]);
}

/** Where meta-schemas speak of fields, the plainest first; undefined is the form itself. */
const schemaDefinitions = [
  'textField',
  'numberField',
  'booleanField',
  'listField',
  'value',
  'rule',
  'rows',
  'group',
  undefined,
] as const;
const uiDefinitions = ['fieldUi', 'ruleWords', undefined] as const;

/** Words of the form alone: what they say is said of no field. */
const ofTheForm = new Set(['$schema', 'formType', 'draft', 'ui:submit', 'ui:confirmation', 'ui:steps']);

/** Every word that schema.json and ui.json may have on a field, beside it, or in a rule, with its meaning. */
export function fieldWords({ metas }: SharedSources): readonly ExplainedWord[] {
  const found = [...wordsOf(metas.form, schemaDefinitions), ...wordsOf(metas.ui, uiDefinitions)];
  return found.map(([word, meaning]) => ({ word, meaning }));
}

function wordsOf(
  meta: JsonSchema | undefined,
  names: readonly (string | undefined)[],
): ReadonlyMap<string, string> {
  const definitions = (meta?.definitions ?? {}) as Readonly<Record<string, JsonSchema>>;
  const found = new Map<string, string>();
  const take = (part: JsonSchema | undefined) => {
    for (const [word, says] of Object.entries((part?.properties ?? {}) as Record<string, JsonSchema>)) {
      if (ofTheForm.has(word)) continue;
      const meaning = meaningOf(says, definitions);
      if (!found.get(word)) found.set(word, meaning);
      if (word === 'ui:messages') take(says);
    }
  };
  for (const name of names) take(name === undefined ? meta : definitions[name]);
  return found;
}

function meaningOf({ description, $ref }: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>) {
  const referred = definitions[String($ref).replace('#/definitions/', '')];
  return String(description ?? referred?.description ?? '');
}
