import type { JsonSchema } from '../types.ts';
import { type FormFault, pointer } from './faults.ts';

/** Where a property got its shape: the shared definition's name, if any, for its shared wording. */
export interface ResolvedProperty {
  readonly schema: JsonSchema;
  readonly sharedName: string | undefined;
  /** The options as `oneOf` says them, in the order of the schema's `enum`, which stands for it from here on. */
  readonly said?: readonly SaidOption[] | undefined;
}

/** An option with its words: what is sent, what a visitor reads, and a line that says more. */
export interface SaidOption {
  readonly const: string | number;
  readonly title: string;
  readonly description?: string;
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
 * this step sees plain schemas, and lists their options as `enum`. What stands beside a `$ref` wins over what it
 * refers to.
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
      properties[name] = withEnum(property, undefined);
      continue;
    }
    const sharedName = sharedReference.exec($ref)?.[1];
    const ownName = ownReference.exec($ref)?.[1];
    const target = sharedName === undefined ? ownOf(own, ownName) : ownOf(sources.shared, sharedName);
    if (target) {
      properties[name] = withEnum({ ...target, ...rest }, sharedName);
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

/** Options that are said one by one mean the same as a list of their values: what is drawn and checked needs only that. */
function withEnum(schema: JsonSchema, sharedName: string | undefined): ResolvedProperty {
  const { oneOf, ...rest } = schema;
  if (Array.isArray(oneOf) && rest.enum === undefined) {
    const said = oneOf as readonly SaidOption[];
    return { schema: { ...rest, enum: said.map((option) => option.const) }, sharedName, said };
  }
  const items = asRecord(schema).items;
  if (!items || !Array.isArray(items.oneOf) || items.enum !== undefined) return { schema, sharedName };
  const listed = withEnum(items, undefined);
  return { schema: { ...schema, items: listed.schema }, sharedName, said: listed.said };
}

/** An object's own value under a name: every object inherits one called `constructor`. */
function ownOf(record: Readonly<Record<string, JsonSchema>>, name: string | undefined) {
  return name !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A JSON object of JSON objects, or an empty one when the value is something else. */
export function asRecord(value: unknown): Readonly<Record<string, JsonSchema>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, JsonSchema>) : {};
}
