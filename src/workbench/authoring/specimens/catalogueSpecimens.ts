import type { JsonSchema } from '#engine';
import type { SharedSources } from '#engine/compile';
import { fieldSpecimens } from './fieldSpecimens.ts';
import type { FieldSpecimen } from './specimen.ts';
import { schemaWordSpecimens, uiWordSpecimens, type WordSpecimen } from './wordSpecimens.ts';

/** A word of schema.json or ui.json, and what the meta-schema says of it. */
export interface ExplainedWord {
  readonly word: string;
  readonly meaning: string;
}

/** A specimen of the catalogue; one of words says what each of them means. */
export type CatalogueSpecimen = FieldSpecimen & { readonly words?: readonly ExplainedWord[] };

/** Everything that a form may ask and say of a field: what can be added, and a specimen for each word. */
export function catalogueSpecimens(shared: SharedSources): readonly CatalogueSpecimen[] {
  const meanings = new Map(fieldWords(shared).map(({ word, meaning }) => [word, meaning]));
  const explained = ({ words, ...written }: WordSpecimen): CatalogueSpecimen => ({
    ...written,
    kind: 'word',
    meaning: `Shows the words ${words.join(', ')}.`,
    words: words.map((word) => ({ word, meaning: meanings.get(word) ?? '' })),
  });
  return [
    ...fieldSpecimens(shared),
    ...schemaWordSpecimens.map(explained),
    ...uiWordSpecimens.map(explained),
  ];
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
