import type { JsonSchema } from '../types.ts';
import { type Declaration, findDeclarations, type Shown } from './conditions.ts';
import { type FormFault, pointer } from './faults.ts';

/** A property with its references followed, and where it stands. */
export interface ResolvedProperty {
  readonly schema: JsonSchema;
  /** The shared definition's name, if it has its shape from there: for its shared wording. */
  readonly sharedName: string | undefined;
  /** The options as `oneOf` says them, in the order of the schema's `enum`, which stands for it from here on. */
  readonly said?: readonly SaidOption[];
  /** JSON pointer to it in schema.json. */
  readonly at: string;
  /** What a group holds, or each item of a list of objects. */
  readonly inner?: ResolvedObject;
  /** When it is part of the form; always, where there is none. */
  readonly shown?: Shown;
}

/** An option with its words: what is sent, what a visitor reads, and a line that says more. */
export interface SaidOption {
  readonly const: string | number;
  readonly title: string;
  readonly description?: string;
}

/** The form itself, a group, or an item of a list of objects: its own schema, with rules, and what it holds. */
export interface ResolvedObject {
  readonly schema: JsonSchema;
  readonly at: string;
  /** Every property that it may have, in drawing order: one that appears comes after what it depends on. */
  readonly properties: Readonly<Record<string, ResolvedProperty>>;
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
 * Follows the `$ref` of each property to the shared fields or to the schema's own `$defs`, into groups, items of lists
 * and what rules declare, from one to the next, so that everything after this step sees plain schemas. What stands
 * beside a `$ref` has to hold as well.
 */
export function resolveProperties(sources: Sources): {
  readonly form: ResolvedObject;
  readonly faults: readonly FormFault[];
} {
  const faults: FormFault[] = [];
  const form = resolveObject(sources, sources.root, '', faults);
  return { form, faults };
}

/** How deep groups may lie in each other: deeper ones nobody could fill in, and a `$ref` to itself never ends. */
const deepestGroup = 4;

function resolveObject(
  sources: Sources,
  schema: JsonSchema,
  at: string,
  faults: FormFault[],
  level = 0,
): ResolvedObject {
  const written = Object.entries(asRecord(schema.properties));
  const resolve = (property: JsonSchema, place: string) =>
    resolveProperty(sources, property, place, faults, level);
  const properties = new Map(
    written.map(([name, property]) => [name, resolve(property, at + pointer('properties', name))]),
  );
  const { declarations, faults: unclear } = findDeclarations(schema, [...properties.keys()]);
  faults.push(...unclear.map((fault) => ({ ...fault, file: sources.file, pointer: at + fault.pointer })));
  for (const name of new Set(declarations.map((declaration) => declaration.name))) {
    const declared = declarations.filter((declaration) => declaration.name === name);
    const [first, ...others] = declared;
    if (!first) continue;
    const property = resolve(first.schema, at + first.at);
    for (const other of others) {
      if (isSameShape(resolve(other.schema, at + other.at).schema, property.schema)) continue;
      faults.push({
        file: sources.file,
        pointer: at + other.at,
        problem: `"${name}" has another shape at ${at + first.at}.`,
        remedy:
          'Give both the same shape, or each a name of its own; to say only more of its value, leave "type" out.',
      });
    }
    properties.set(name, { ...property, shown: declared.map((declaration) => declaration.conditions) });
  }
  return { schema, at, properties: Object.fromEntries(inDrawingOrder(properties, declarations)) };
}

/**
 * Options that are said one by one mean the same as a list of their values: what is drawn and checked needs only that.
 * Any other `oneOf` is a rule about the value.
 */
function withEnum(schema: JsonSchema): {
  readonly schema: JsonSchema;
  readonly said?: readonly SaidOption[];
} {
  const { oneOf, ...rest } = schema;
  if (isSaid(oneOf) && rest.enum === undefined)
    return { schema: { ...rest, enum: oneOf.map((option) => option.const) }, said: oneOf };
  const items = asSchema(schema.items);
  if (!items || !isSaid(items.oneOf) || items.enum !== undefined) return { schema };
  return { ...withEnum(items), schema: { ...schema, items: withEnum(items).schema } };
}

/** Whether `oneOf` lists options with their labels. */
export const isSaid = (oneOf: unknown): oneOf is readonly SaidOption[] =>
  Array.isArray(oneOf) && oneOf.every((option) => typeof option === 'object' && 'title' in Object(option));

/** What appears is drawn below the last answer that it depends on. */
function inDrawingOrder(
  properties: ReadonlyMap<string, ResolvedProperty>,
  declarations: readonly Declaration[],
): (readonly [string, ResolvedProperty])[] {
  const order = [...properties].filter(([, { shown }]) => shown === undefined);
  for (const [name, property] of properties) {
    if (property.shown === undefined) continue;
    const asked = new Set(declarations.filter((one) => one.name === name).flatMap((one) => one.dependsOn));
    const last = order.findLastIndex(([known]) => asked.has(known));
    // several that depend on the same answer keep the order in which they are written
    const behind = order.findIndex(([, { shown }], place) => place > last && shown === undefined);
    order.splice(last < 0 || behind < 0 ? order.length : behind, 0, [name, property]);
  }
  return order;
}

function resolveProperty(
  sources: Sources,
  property: JsonSchema,
  at: string,
  faults: FormFault[],
  level: number,
): ResolvedProperty {
  const { schema: found, sharedName } = follow(sources, property, at, faults);
  const { schema, ...options } = withEnum(found);
  const items = asSchema(schema.items);
  const own = isGroup(schema)
    ? schema
    : items && follow(sources, items, at + pointer('items'), faults).schema;
  if (!own || !isGroup(own)) return { schema, ...options, sharedName, at };
  if (level === deepestGroup) {
    faults.push({
      file: sources.file,
      pointer: at,
      problem: `Groups lie in each other ${deepestGroup} deep here, or for ever.`,
      remedy: 'Take the group out of the one that it lies in.',
    });
    return { schema, sharedName, at };
  }
  const inside = isGroup(schema) ? at : at + pointer('items');
  return { schema, sharedName, at, inner: resolveObject(sources, own, inside, faults, level + 1) };
}

/** Whether a schema is one of several fields together. */
export function isGroup(schema: JsonSchema): boolean {
  return schema.type === 'object';
}

/** Whether a list is one of objects, each of several fields, and not of options. */
export function isOfObjects({ items }: JsonSchema): boolean {
  const item = asSchema(items);
  return item !== undefined && (isGroup(item) || typeof item.$ref === 'string');
}

/** A schema without its `$ref`, and the shared definition that it came from. */
interface Referred {
  readonly schema: JsonSchema;
  readonly sharedName: string | undefined;
}

function follow(sources: Sources, property: JsonSchema, at: string, faults: FormFault[]): Referred {
  const found = withoutReference(sources, property);
  if (typeof found !== 'string') return found;
  faults.push({
    file: sources.file,
    pointer: at + pointer('$ref'),
    problem: found,
    remedy: `Write "../fields.schema.json#/$defs/NAME" with one of: ${Object.keys(sources.shared).join(', ')}; or give the field its own type.`,
  });
  return { schema: {}, sharedName: undefined };
}

/** A property without its `$ref`; or, as a text, why there is nothing at its end. */
function withoutReference(
  { root, shared }: Sources,
  property: JsonSchema,
  passed: readonly string[] = [],
): Referred | string {
  const { $ref, ...beside } = property;
  if (typeof $ref !== 'string') return { schema: property, sharedName: undefined };
  if (passed.includes($ref)) return `"${$ref}" refers to itself.`;
  const sharedName = sharedReference.exec($ref)?.[1];
  const ownName = ownReference.exec($ref)?.[1];
  const target = sharedName === undefined ? ownOf(asRecord(root.$defs), ownName) : ownOf(shared, sharedName);
  if (target === undefined) return `"${$ref}" refers to nothing.`;
  if (typeof target !== 'object') return `"${$ref}" refers to a rule, which is no field.`;
  const found = withoutReference({ file: '', root, shared }, target, [...passed, $ref]);
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

const isSameShape = (one: JsonSchema, other: JsonSchema) => JSON.stringify(one) === JSON.stringify(other);

/** An object's own value under a name: every object inherits one called `constructor`. */
function ownOf(record: Readonly<Record<string, JsonSchema>>, name: string | undefined) {
  return name !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A JSON object of JSON objects, or an empty one when the value is something else. */
export function asRecord(value: unknown): Readonly<Record<string, JsonSchema>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, JsonSchema>) : {};
}

function asSchema(value: unknown): JsonSchema | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonSchema)
    : undefined;
}
