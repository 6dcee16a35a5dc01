import { type ResolvedObject, resolveProperties } from '#forms/compile/resolveRefs.ts';
import type { JsonSchema } from '#forms/index.ts';

/** Fields as the checks see them, from their schemas by name. */
export function fieldsOf(properties: Readonly<Record<string, JsonSchema>>): ResolvedObject['properties'] {
  const root = { type: 'object', properties };
  return resolveProperties('schema.json', root, {}, { fields: {}, fieldsUi: {} }).form.properties;
}
