import { type FolderSources, type SharedSources, wrongValues } from '#forms/compile/index.ts';
import { readReferences } from '#forms/definition/references.ts';
import type { JsonSchema } from '#forms/index.ts';
import {
  isRecord,
  type JsonPath,
  type JsonRecord,
  pathOf,
  recordAt,
  valueAt,
  withValue,
} from '#workbench/authoring/jsonPath.ts';

/** Both files of a form as values. */
export interface FormJson {
  readonly schema: JsonRecord;
  readonly ui: JsonRecord;
}

/** The path of the schema in a form folder. */
export const schemaFile = 'schema.json';

/**
 * Both files as the parser expects them: without values of a wrong type, and with a type for each field, so that a field
 * with an invalid reference is shown too.
 */
export function fittingFiles({ schema, ui }: FormJson, shared: SharedSources): FolderSources {
  const { form, ui: uiMeta } = shared.metas;
  const fittingSchema = { path: schemaFile, json: fitting(schema, form) };
  const { follow } = readReferences(fittingSchema, shared, () => {});
  const typed = withTypes(fittingSchema.json, (property) => {
    const { written } = follow(property, { file: schemaFile, pointer: '' });
    return written.type !== undefined;
  });
  return {
    ...{ folder: '', page: null, tables: {}, examples: { path: 'examples.json', json: {} } },
    schema: { ...fittingSchema, json: typed },
    ui: { path: 'ui.json', json: withoutEmptySteps(fitting(ui, uiMeta)) },
  };
}

function fitting(json: JsonRecord, meta: JsonSchema | undefined): JsonRecord {
  if (!meta) return json;
  // in reverse order, so that removing one keeps the indexes of the others
  const paths = wrongValues(meta, json).map(pathOf).toReversed();
  return paths.reduce((remaining, path) => withoutValue(remaining, path), json);
}

/** Removes `ui:steps` without a list of steps. */
const withoutEmptySteps = (ui: JsonRecord): JsonRecord =>
  Array.isArray(valueAt(ui, ['ui:steps', 'items'])) ? ui : withValue(ui, ['ui:steps'], undefined);

/** Parents whose wrong children become empty objects, so that the paths of their siblings stay valid. */
const indexed: ReadonlySet<string | number | undefined> = new Set([
  'properties',
  'allOf',
  'anyOf',
  'oneOf',
  'items',
]);

function withoutValue(json: JsonRecord, path: JsonPath): JsonRecord {
  if (path.length === 0 || valueAt(json, path) === undefined) return json;
  return withValue(json, path, indexed.has(path.at(-2)) ? {} : undefined);
}

/** Gives each field without a type the type string. */
function withTypes(object: JsonRecord, hasType: (property: JsonRecord) => boolean): JsonRecord {
  const { properties, items } = object;
  if (isRecord(items)) return { ...object, items: withTypes(items, hasType) };
  if (!isRecord(properties)) return object;
  const typed = Object.entries(properties).map(([name, property]) => {
    const field = recordAt(property);
    const { $ref: _wrong, ...own } = field;
    return [name, withTypes(hasType(field) ? field : { ...own, type: 'string' }, hasType)] as const;
  });
  return { ...object, properties: Object.fromEntries(typed) };
}
