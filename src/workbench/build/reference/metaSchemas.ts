import { parseShared } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { sharedTexts } from '#forms/node/index.ts';
import { isRecord, pathOf, valueAt } from '#workbench/authoring/jsonPath.ts';

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

/** The shared fields and the meta-schemas of the project's forms. */
export const readShared = () => parseShared('form-schemas', sharedTexts('form-schemas'));

/** Files of shared fields have the keywords of a form. */
const sharedDefinitions: Readonly<Record<string, string>> = { fields: 'form', 'fields-ui': 'ui' };

export const definingMeta = (meta: string): string => sharedDefinitions[meta] ?? meta;

/** The schema at a ref such as `ui#/definitions/fieldUi`, with `$ref`s resolved; undefined for boolean schemas. */
function schemaAt(metas: Metas, ref: string): JsonSchema | undefined {
  const [name = '', pointer = ''] = ref.split('#');
  return resolveRef(metas[name] ?? {}, valueAt(metas[name], pathOf(pointer)));
}

function resolveRef(root: JsonSchema, subschema: unknown): JsonSchema | undefined {
  if (!isRecord(subschema)) return undefined;
  const name = /^#\/definitions\/(\w+)$/.exec(String(subschema.$ref))?.[1];
  return name === undefined ? subschema : resolveRef(root, (root.definitions as JsonSchema)[name]);
}

/**
 * Returns every keyword below a ref in the meta-schema's order. Nested keywords follow their parent. Omits keywords below
 * `sectionRefs`, which have sections of their own.
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
      // entries of open objects only refer to keywords that are defined elsewhere
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
