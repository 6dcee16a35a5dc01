import type { FolderSources, FormExamples, SharedSources } from '../source/parseFolder.ts';
import type { JsonSchema } from '../types.ts';

function hash(value: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of JSON.stringify(value)) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

const hashOfExamples = ({ smallest, fullest, others, wrong }: Partial<FormExamples>) =>
  hash([smallest, fullest, wrong, ...(others ?? [])]);

type Shared = Pick<SharedSources, 'optionTables'>;

/**
 * Hashes everything on which examples depend, including the labels of fields, which the titles of examples contain, and the
 * shared tables of options that the form names.
 */
function hashOfForm({ schema, ui, tables, optionTables, computed }: FolderSources, shared: Shared): string {
  const labels = JSON.stringify(ui.json, (keyword, value: unknown) =>
    keyword.startsWith('ui:') && keyword !== 'ui:title' ? undefined : value,
  );
  const rates = Object.entries(tables).map(([name, { json }]) => [name, json]);
  const written = JSON.stringify([schema.json, ui.json]);
  const isNamed = ([name]: readonly [string, unknown]) => written.includes(`"table":${JSON.stringify(name)}`);
  const named = Object.fromEntries(Object.entries(shared.optionTables ?? {}).filter(isNamed));
  const options = Object.entries({ ...named, ...optionTables }).map(([name, { json }]) => [name, json]);
  return hash([schema.json, labels, rates, computed?.json, ...(options.length > 0 ? [options] : [])]);
}

/** The mark of generated examples. It no longer matches after a person has changed an example. */
export function generatedMark(examples: FormExamples, sources: FolderSources, shared: Shared): string {
  return `${hashOfExamples(examples)}-${hashOfForm(sources, shared)}`;
}

/** Whether examples are unchanged since they were generated, and so may be replaced. */
export function isGenerated(examples: JsonSchema): boolean {
  const { generated } = examples;
  return typeof generated === 'string' && generated.split('-')[0] === hashOfExamples(examples);
}

/** Whether examples were generated for another version of the form. */
export function isOutdated(sources: FolderSources, shared: Shared): boolean {
  const { json = {} } = sources.examples;
  return isGenerated(json) && String(json.generated).split('-')[1] !== hashOfForm(sources, shared);
}
