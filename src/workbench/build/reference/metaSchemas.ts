import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '#forms/index.ts';
import { isRecord } from '#workbench/authoring/jsonPath.ts';

/** Meta-schemas by name: `form` for meta/form.schema.json. */
export type Metas = Readonly<Record<string, JsonSchema>>;

/** A key that a meta-schema allows at one position. */
export interface Keyword {
  readonly meta: string;
  readonly path: readonly string[];
  /** Its description in the meta-schema; may be empty. */
  readonly meaning: string;
  readonly schema: JsonSchema;
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

/** What forms share has the words of a form. */
const sharedDefinitions: Readonly<Record<string, string>> = { fields: 'form', 'fields-ui': 'ui' };

export const definingMeta = (meta: string): string => sharedDefinitions[meta] ?? meta;

/** The schema at a ref such as `ui#/definitions/fieldUi`, with `$ref`s resolved; undefined for boolean schemas. */
function schemaAt(metas: Metas, ref: string): JsonSchema | undefined {
  const [name = '', keyPath = ''] = ref.split('#');
  let subschema: unknown = metas[name];
  for (const key of keyPath.split('/').slice(1)) subschema = (subschema as JsonSchema | undefined)?.[key];
  return resolveRef(metas[name] ?? {}, subschema);
}

function resolveRef(root: JsonSchema, subschema: unknown): JsonSchema | undefined {
  if (!isRecord(subschema)) return undefined;
  const name = /^#\/definitions\/(\w+)$/.exec(String(subschema.$ref))?.[1];
  return name === undefined ? subschema : resolveRef(root, (root.definitions as JsonSchema)[name]);
}

/**
 * Every keyword below a ref, in the meta-schema's order, nested keywords after their parent. Keywords below
 * `sectionRefs` are left out: they have a section of their own.
 */
export function keywordsBelow(metas: Metas, ref: string, sectionRefs: readonly string[]): readonly Keyword[] {
  const [meta = ''] = ref.split('#');
  const root = metas[meta] ?? {};
  const seen = new Set<unknown>(sectionRefs.map((ref) => schemaAt(metas, ref)));
  const enter = (subschema: JsonSchema | undefined, path: readonly string[]): readonly Keyword[] => {
    if (!subschema) return [];
    seen.add(subschema);
    const next = (inner: unknown, keyPath: readonly string[]) => {
      const isElsewhere = definingMeta(meta) !== meta && isRecord(inner) && inner.$ref !== undefined;
      const reached = resolveRef(root, inner);
      return isElsewhere || seen.has(reached) ? [] : enter(reached, keyPath);
    };
    const properties = Object.entries((subschema.properties ?? {}) as JsonSchema);
    const own = properties.flatMap(([name, schema]) => {
      if (!isRecord(schema)) return [];
      const meaning = String(schema.description ?? resolveRef(root, schema)?.description ?? '');
      const isRequired = ((subschema.required ?? []) as readonly string[]).includes(name);
      const keyword = { meta, path: [...path, name], meaning, schema, isRequired };
      // other entries only refer to keywords that are defined elsewhere
      const isNamed = subschema.additionalProperties === false;
      return [...(isNamed ? [keyword] : []), ...next(schema, keyword.path)];
    });
    return [...own, ...subschemasOf(subschema).flatMap((inner) => next(inner, path))];
  };
  return enter(schemaAt(metas, ref), []);
}

/** Subschemas of the same value, or of unnamed values in it. */
function subschemasOf(subschema: JsonSchema): readonly unknown[] {
  const several = ['allOf', 'anyOf', 'oneOf', 'patternProperties'].flatMap((key) =>
    Object.values((subschema[key] ?? {}) as object),
  );
  return [...several, ...['then', 'else', 'items', 'additionalProperties'].map((key) => subschema[key])];
}
