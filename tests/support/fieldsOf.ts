import type { JsonSchema } from '#engine';
import { type ResolvedObject, resolveProperties } from '../../src/engine/compile/resolveRefs.ts';

/** Fields as the checks see them, from their schemas by name. */
export function fieldsOf(properties: Readonly<Record<string, JsonSchema>>): ResolvedObject['properties'] {
  const root = { type: 'object', properties };
  return resolveProperties({ file: 'schema.json', root, shared: {} }).form.properties;
}
