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

/** The path of schema.json in the places of an outline. */
export const schemaFile = 'schema.json';

/**
 * Both files as the parser expects them: without values of a wrong type, and with a type for each
 * field, since one with a wrong reference is drawn too.
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
  // the last first: indexes of those before it stay
  const paths = wrongValues(meta, json).map(pathOf).toReversed();
  return paths.reduce((remaining, path) => withoutValue(remaining, path), json);
}

/** A form in steps lists them. */
const withoutEmptySteps = (ui: JsonRecord): JsonRecord =>
  Array.isArray(valueAt(ui, ['ui:steps', 'items'])) ? ui : withValue(ui, ['ui:steps'], undefined);

/** In these an empty object stays in the place of a wrong one: places count by name or position. */
const counted: ReadonlySet<string | number | undefined> = new Set([
  'properties',
  'allOf',
  'anyOf',
  'oneOf',
  'items',
]);

function withoutValue(json: JsonRecord, path: JsonPath): JsonRecord {
  if (path.length === 0 || valueAt(json, path) === undefined) return json;
  return withValue(json, path, counted.has(path.at(-2)) ? {} : undefined);
}

/** An object of fields, in which each field without a type is a text. */
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
