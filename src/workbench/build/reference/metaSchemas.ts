import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '#forms/index.ts';

/** The meta-schemas by name: `form` for meta/form.schema.json. */
export type Metas = Readonly<Record<string, JsonSchema>>;

/** A key that a meta-schema lets stand in one place of a file. */
export interface Word {
  /** The name of its meta-schema. */
  readonly meta: string;
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

/** What is shared is defined twice, so that an editor needs no second file: both mean the same. */
const twice: Readonly<Record<string, string>> = { fields: 'form', 'fields-ui': 'ui' };

/** The meta-schema in which a word of another one is defined too. */
export const homeOf = (meta: string): string => twice[meta] ?? meta;

/** The part at a place such as `ui#/definitions/fieldUi`, behind all `$ref`s; undefined for what only says true or false. */
export function partAt(metas: Metas, place: string): JsonSchema | undefined {
  const [name = '', way = ''] = place.split('#');
  let part: unknown = metas[name];
  for (const key of way.split('/').slice(1)) part = (part as JsonSchema | undefined)?.[key];
  return followed(metas[name] ?? {}, part);
}

function followed(root: JsonSchema, part: unknown): JsonSchema | undefined {
  if (!isRecord(part)) return undefined;
  const name = /^#\/definitions\/(\w+)$/.exec(String(part.$ref))?.[1];
  return name === undefined ? part : followed(root, (root.definitions as JsonSchema)[name]);
}

/**
 * Every word that may stand below a place, in the order of the meta-schema, the words inside a word after it. Parts
 * behind a `door` are left to whoever asks for them, and so are those that are defined twice.
 */
export function wordsBelow(metas: Metas, place: string, doors: readonly string[]): readonly Word[] {
  const [meta = ''] = place.split('#');
  const root = metas[meta] ?? {};
  const seen = new Set<unknown>(doors.map((door) => partAt(metas, door)));
  const enter = (part: JsonSchema | undefined, path: readonly string[]): readonly Word[] => {
    if (!part) return [];
    seen.add(part);
    const next = (inner: unknown, way: readonly string[]) => {
      const isElsewhere = homeOf(meta) !== meta && isRecord(inner) && inner.$ref !== undefined;
      const reached = followed(root, inner);
      return isElsewhere || seen.has(reached) ? [] : enter(reached, way);
    };
    const properties = Object.entries((part.properties ?? {}) as JsonSchema);
    const own = properties.flatMap(([name, schema]) => {
      if (!isRecord(schema)) return [];
      const meaning = String(schema.description ?? followed(root, schema)?.description ?? '');
      const isRequired = ((part.required ?? []) as readonly string[]).includes(name);
      const word = { meta, path: [...path, name], meaning, schema, isRequired };
      // others only ask something of words that are named elsewhere
      const isNamed = part.additionalProperties === false;
      return [...(isNamed ? [word] : []), ...next(schema, word.path)];
    });
    return [...own, ...partsWithin(part).flatMap((inner) => next(inner, path))];
  };
  return enter(partAt(metas, place), []);
}

/** What a part says of the same value, or of the values in it that are not behind a word. */
function partsWithin(part: JsonSchema): readonly unknown[] {
  const several = ['allOf', 'anyOf', 'oneOf', 'patternProperties'].flatMap((key) =>
    Object.values((part[key] ?? {}) as object),
  );
  return [...several, ...['then', 'else', 'items', 'additionalProperties'].map((key) => part[key])];
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
