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
 * Follows the `$ref` of each property to the shared fields or to the schema's own `$defs`, from one to the next, so that
 * everything after this step sees plain schemas. What stands beside a `$ref` has to hold as well.
 */
export function resolveProperties(sources: Sources): {
  properties: Readonly<Record<string, ResolvedProperty>>;
  faults: readonly FormFault[];
} {
  const faults: FormFault[] = [];
  const properties: Record<string, ResolvedProperty> = {};
  for (const [name, property] of Object.entries(asRecord(sources.root.properties))) {
    const resolved = resolve(sources, property);
    if (typeof resolved !== 'string') {
      properties[name] = resolved;
    } else {
      faults.push({
        file: sources.file,
        pointer: pointer('properties', name, '$ref'),
        problem: resolved,
        remedy: `Write "../fields.schema.json#/$defs/NAME" with one of: ${Object.keys(sources.shared).join(', ')}; or give the field its own type.`,
      });
    }
  }
  return { properties, faults };
}

/** A property without its `$ref`; or, as a text, why there is nothing at its end. */
function resolve(
  { root, shared }: Sources,
  property: JsonSchema,
  passed: readonly string[] = [],
): ResolvedProperty | string {
  const { $ref, ...beside } = property;
  if (typeof $ref !== 'string') return { schema: property, sharedName: undefined };
  if (passed.includes($ref)) return `"${$ref}" refers to itself.`;
  const sharedName = sharedReference.exec($ref)?.[1];
  const ownName = ownReference.exec($ref)?.[1];
  const target = sharedName === undefined ? ownOf(asRecord(root.$defs), ownName) : ownOf(shared, sharedName);
  if (target === undefined) return `"${$ref}" refers to nothing.`;
  if (typeof target !== 'object') return `"${$ref}" refers to a rule, which is no field.`;
  const found = resolve({ file: '', root, shared }, target, [...passed, $ref]);
  if (typeof found === 'string') return found;
  if (found.schema.type === undefined) return `"${$ref}" refers to a rule, which is no field.`;
  return { schema: withBeside(found.schema, beside), sharedName: sharedName ?? found.sharedName };
}

/** Remarks, of which the nearer one counts. */
const remarks = new Set(['title', 'description', '$comment', 'personal', 'notSent']);

/** Bounds of which both hold when the tighter one does. */
const tighter: Readonly<Record<string, (a: number, b: number) => number>> = Object.fromEntries([
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems'].map((word) => [word, Math.max]),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'].map((word) => [word, Math.min]),
]);

/** Both a field and what is asked beyond it: a word that both say, and that has no tighter one, is asked once more. */
function withBeside(target: JsonSchema, beside: JsonSchema): JsonSchema {
  const merged: Record<string, unknown> = { ...target };
  const again: Record<string, unknown> = {};
  for (const [word, value] of Object.entries(beside)) {
    const tight = tighter[word];
    const isCount = ['contains', 'minContains', 'maxContains'].includes(word);
    if (remarks.has(word) || !(word in target || (isCount && 'contains' in target))) merged[word] = value;
    else if (tight) merged[word] = tight(Number(target[word]), Number(value));
    else again[word] = value;
  }
  if (Object.keys(again).length === 0) return merged;
  return { ...merged, allOf: [...((merged.allOf ?? []) as readonly unknown[]), again] };
}

/** An object's own value under a name: every object inherits one called `constructor`. */
function ownOf(record: Readonly<Record<string, JsonSchema>>, name: string | undefined) {
  return name !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A JSON object of JSON objects, or an empty one when the value is something else. */
export function asRecord(value: unknown): Readonly<Record<string, JsonSchema>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, JsonSchema>) : {};
}
