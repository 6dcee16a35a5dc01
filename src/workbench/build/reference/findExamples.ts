import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkAgainstMeta } from '#engine/compile';
import { below, isClosed, isRecord, type MetaPart, type Metas, partAt, partsWithin } from './metaSchemas.ts';

/** A word as it stands in a file. */
export interface Example {
  /** The file, from the root of the repository. */
  readonly file: string;
  readonly value: unknown;
  /** The object that the word stands in. */
  readonly holder: object;
}

/** A directory whose form folders are searched, and which of them; all when that is left out. */
export interface Searched {
  readonly directory: string;
  readonly folders?: readonly string[] | undefined;
}

/** The form folders of a directory. */
export function foldersOf(directory: string): readonly string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'meta')
    .map(({ name }) => name)
    .toSorted();
}

/** Examples by the place where the meta-schema speaks of the word. */
export type Examples = ReadonlyMap<string, readonly Example[]>;

/** Every occurrence of every word in the directories' files, by the place where the meta-schema speaks of it. */
export function findExamples(metas: Metas, searched: readonly Searched[]): Examples {
  const found = new Map<string, Example[]>();
  const tell = (place: string, example: Example) => found.set(place, [...(found.get(place) ?? []), example]);
  for (const file of searched.flatMap(filesOf)) {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const named = isRecord(json) ? json.$schema : undefined;
    const meta = typeof named === 'string' ? basename(named, '.schema.json') : '';
    visit(metas, `${meta}#`, json, (place, value, holder) => tell(place, { file, value, holder }));
  }
  return found;
}

function filesOf({ directory, folders = foldersOf(directory) }: Searched): readonly string[] {
  const jsonIn = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => join(folder, name));
  const inFolders = folders.flatMap((folder) => {
    const path = join(directory, folder);
    const hasRates = readdirSync(path).includes('rates');
    return [...jsonIn(path), ...(hasRates ? jsonIn(join(path, 'rates')) : [])];
  });
  return [...jsonIn(directory), ...inFolders];
}

type Tell = (place: string, value: unknown, holder: object) => void;

/** Walks through a value beside what the meta-schema says of it. */
function visit(metas: Metas, place: string, value: unknown, tell: Tell): void {
  const part = partAt(metas, place);
  if (!part) return;
  const { schema } = part;
  const properties = (schema.properties ?? {}) as Readonly<Record<string, unknown>>;
  if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const where = Object.hasOwn(properties, name)
        ? below(part.place, 'properties', name)
        : placeOfOther(part, name);
      if (Object.hasOwn(properties, name) && isClosed(schema)) tell(where, inner, value);
      visit(metas, where, inner, tell);
    }
  }
  if (Array.isArray(value)) for (const item of value) visit(metas, below(part.place, 'items'), item, tell);
  for (const where of partsWithin(part)) {
    const key = where.slice(part.place.length + 1).split('/')[0] ?? '';
    if (counts(metas, part, key, where, value)) visit(metas, where, value, tell);
  }
}

/** Where a part speaks of a key that it does not name. */
function placeOfOther({ place, schema }: MetaPart, name: string): string {
  const patterns = Object.keys((schema.patternProperties ?? {}) as object);
  const pattern = patterns.find((one) => new RegExp(one, 'u').test(name));
  return pattern === undefined
    ? below(place, 'additionalProperties')
    : below(place, 'patternProperties', pattern);
}

/** Whether what stands at a place within a part is about this very value. */
function counts(metas: Metas, part: MetaPart, key: string, place: string, value: unknown): boolean {
  if (key === 'then' || key === 'else') return holds(metas, part, part.schema.if, value) === (key === 'then');
  if (key === 'anyOf' || key === 'oneOf') return holds(metas, part, partAt(metas, place)?.schema, value);
  return key === 'allOf';
}

function holds(metas: Metas, { place }: MetaPart, schema: unknown, value: unknown): boolean {
  if (!isRecord(schema)) return schema !== false;
  const definitions = metas[place.split('#')[0] ?? '']?.definitions ?? {};
  const refers = JSON.stringify(schema).includes('"$ref":"#');
  return checkAgainstMeta(refers ? { ...schema, definitions } : schema, '', value).length === 0;
}
