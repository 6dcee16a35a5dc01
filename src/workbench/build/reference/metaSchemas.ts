import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '#engine';

/** The meta-schemas by name: `form` for meta/form.schema.json. */
export type Metas = Readonly<Record<string, JsonSchema>>;

/** A part of a meta-schema, and where it is: `ui#/definitions/fieldUi`. */
export interface MetaPart {
  readonly place: string;
  readonly schema: JsonSchema;
}

/** A key that a meta-schema lets stand in one place of a file. */
export interface Word {
  /** Where the meta-schema speaks of it. */
  readonly place: string;
  /** Its keys from the beginning of the part that was asked for: `['hero', 'title']`. */
  readonly path: readonly string[];
  /** What it means, in the words of the meta-schema; empty when it says nothing. */
  readonly meaning: string;
  readonly schema: JsonSchema;
  /** Whether it has to be there. */
  readonly isRequired: boolean;
}

/** The meta-schemas of a directory of form folders. */
export function readMetas(directory: string): Metas {
  const files = readdirSync(join(directory, 'meta')).toSorted();
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/\.schema\.json$/, ''),
      JSON.parse(readFileSync(join(directory, 'meta', file), 'utf8')) as JsonSchema,
    ]),
  );
}

/** What is shared is defined twice, so that an editor needs no second file: both are one part. */
const twice: Readonly<Record<string, string>> = { fields: 'form', 'fields-ui': 'ui' };

/** The meta-schema in which a word of another one is defined too. */
export const homeOf = (meta: string): string => twice[meta] ?? meta;

/** The part at a place, behind all `$ref`s; undefined for what only says true or false. */
export function partAt(metas: Metas, place: string): MetaPart | undefined {
  const [name = '', way = ''] = place.split('#');
  const keys = way.split('/').slice(1).map(unescaped);
  let schema: unknown = metas[name];
  for (const key of keys)
    schema = isRecord(schema) || Array.isArray(schema) ? schema[key as never] : undefined;
  if (!isRecord(schema)) return undefined;
  if (typeof schema.$ref === 'string') return partAt(metas, `${name}${schema.$ref}`);
  const other = twice[name];
  const definitions = other === undefined ? undefined : metas[other]?.definitions;
  const isTwice =
    keys[0] === 'definitions' && isRecord(definitions) && Object.hasOwn(definitions, keys[1] ?? '');
  return { place: isTwice ? `${other}#${way}` : place, schema };
}

/** The places of what a part says of the same value, or of the values in it that are not behind a word. */
export function partsWithin({ place, schema }: MetaPart): readonly string[] {
  const several = ['allOf', 'anyOf', 'oneOf', 'patternProperties'].flatMap((key) =>
    Object.keys((schema[key] as object | undefined) ?? {}).map((which) => below(place, key, which)),
  );
  const single = ['then', 'else', 'items', 'additionalProperties'].filter((key) => isRecord(schema[key]));
  return [...several, ...single.map((key) => below(place, key))];
}

/**
 * Every word that may stand below a place, in the order of the meta-schema, the words inside a word after it. Parts
 * behind a `door` are left to whoever asks for them.
 */
export function wordsBelow(metas: Metas, place: string, doors: ReadonlySet<string>): readonly Word[] {
  const seen = new Set<string>();
  const enter = (at: string, path: readonly string[], isFirst: boolean): readonly Word[] => {
    const part = partAt(metas, at);
    if (!part || seen.has(part.place) || (!isFirst && doors.has(part.place))) return [];
    seen.add(part.place);
    const properties = (part.schema.properties ?? {}) as Readonly<Record<string, unknown>>;
    const own = Object.entries(properties).flatMap(([name, said]) => {
      if (!isRecord(said)) return [];
      const where = below(part.place, 'properties', name);
      const meaning = said.description ?? partAt(metas, where)?.schema.description ?? '';
      const required = (part.schema.required ?? []) as readonly string[];
      const isRequired = required.includes(name);
      const word = {
        place: where,
        path: [...path, name],
        meaning: String(meaning),
        schema: said,
        isRequired,
      };
      return [...(isClosed(part.schema) ? [word] : []), ...enter(where, word.path, false)];
    });
    return [...own, ...partsWithin(part).flatMap((inner) => enter(inner, path, false))];
  };
  return enter(place, [], true);
}

/** Whether a part names the words that may stand there: others only ask something of those. */
export const isClosed = (schema: JsonSchema): boolean => schema.additionalProperties === false;

/** A place further in. */
export const below = (place: string, ...keys: readonly string[]): string =>
  [place, ...keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');

const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

export const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
