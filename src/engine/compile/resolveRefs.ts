import type { JsonSchema } from '../types.ts';
import { type FormFault, pointer } from './faults.ts';

/** Where a property got its shape: the shared definition's name, if any, for its shared wording. */
export interface ResolvedProperty {
  readonly schema: JsonSchema;
  readonly sharedName: string | undefined;
}

interface Sources {
  readonly file: string;
  readonly root: JsonSchema;
  /** `$defs` of the shared fields. */
  readonly shared: Readonly<Record<string, JsonSchema>>;
}

const sharedReference = /^\.\.\/fields\.schema\.json#\/\$defs\/([^/]+)$/;
const ownReference = /^#\/\$defs\/([^/]+)$/;

/**
 * Follows the `$ref` of each property to the shared fields or to the schema's own `$defs`, so that everything after
 * this step sees plain schemas. What stands beside a `$ref` wins over what it refers to.
 */
export function resolveProperties(sources: Sources): {
  properties: Readonly<Record<string, ResolvedProperty>>;
  faults: readonly FormFault[];
} {
  const faults: FormFault[] = [];
  const own = asRecord(sources.root.$defs);
  const properties: Record<string, ResolvedProperty> = {};
  for (const [name, property] of Object.entries(asRecord(sources.root.properties))) {
    const { $ref, ...rest } = property;
    if (typeof $ref !== 'string') {
      properties[name] = { schema: property, sharedName: undefined };
      continue;
    }
    const sharedName = sharedReference.exec($ref)?.[1];
    const ownName = ownReference.exec($ref)?.[1];
    const target = sharedName === undefined ? ownOf(own, ownName) : ownOf(sources.shared, sharedName);
    if (target) {
      properties[name] = { schema: { ...target, ...rest }, sharedName };
    } else {
      faults.push({
        file: sources.file,
        pointer: pointer('properties', name, '$ref'),
        problem: `"${$ref}" refers to nothing.`,
        remedy: `Write "../fields.schema.json#/$defs/NAME" with one of: ${Object.keys(sources.shared).join(', ')}; or give the field its own type.`,
      });
    }
  }
  return { properties, faults };
}

/** An object's own value under a name: every object inherits one called `constructor`. */
function ownOf(record: Readonly<Record<string, JsonSchema>>, name: string | undefined) {
  return name !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A JSON object of JSON objects, or an empty one when the value is something else. */
export function asRecord(value: unknown): Readonly<Record<string, JsonSchema>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, JsonSchema>) : {};
}
