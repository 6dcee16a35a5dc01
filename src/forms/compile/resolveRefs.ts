import type { JsonSchema } from '../types.ts';
import { findDeclarations, type VisibleWhen } from './conditions.ts';
import { type FormIssue, pointer, type Report, reporter } from './issues.ts';
import { asList, asRecord, isObject } from './json.ts';
import { namesIn } from './subschemas.ts';

/** A property with its references followed, and where it stands. */
export interface ResolvedProperty {
  readonly schema: JsonSchema;
  /** The shared definition's name, if it has its shape from there: for its shared wording. */
  readonly sharedName: string | undefined;
  /** The options as `oneOf` says them, in the order of the schema's `enum`, which stands for it from here on. */
  readonly labelledOptions?: readonly LabelledOption[];
  /** JSON pointer to it in schema.json. */
  readonly at: string;
  /** What a group holds, or each item of a list of objects. */
  readonly inner?: ResolvedObject;
  /** When it is part of the form; always, where there is none. */
  readonly visibleWhen?: VisibleWhen;
  /** Of one that appears: whether a rule that declares it requires it too. */
  readonly isRequired?: boolean;
}

/** An option with its words: what is sent, what a visitor reads, and a line that says more. */
export interface LabelledOption {
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
export function resolveProperties({ file, ...sources }: Sources & { readonly file: string }): {
  readonly form: ResolvedObject;
  readonly issues: readonly FormIssue[];
} {
  const issues: FormIssue[] = [];
  return { form: resolveObject({ ...sources, report: reporter(file, issues) }, sources.root, '', 0), issues };
}

interface Resolving extends Sources {
  readonly report: Report;
}

/** How deep groups may lie in each other: deeper ones nobody could fill in, and a `$ref` to itself never ends. */
const maxGroupDepth = 4;

function resolveObject(resolving: Resolving, schema: JsonSchema, at: string, level: number): ResolvedObject {
  const { report } = resolving;
  const resolve = (property: JsonSchema, location: string) =>
    resolveProperty(resolving, property, location, level);
  const properties = new Map(
    Object.entries(asRecord(schema.properties)).map(([name, property]) => [
      name,
      resolve(property, at + pointer('properties', name)),
    ]),
  );
  const { declarations, issues } = findDeclarations(schema, [...properties.keys()]);
  for (const { pointer: location, problem, hint } of issues) report(at + location, problem, hint);
  const appearing = new Map<string, ResolvedProperty>();
  for (const { name, schema: declared, at: location, conditions, isRequired } of declarations) {
    const property = resolve(declared, at + location);
    const first = appearing.get(name) ?? property;
    appearing.set(name, {
      ...first,
      visibleWhen: [...(first.visibleWhen ?? []), conditions],
      isRequired: isRequired || first.isRequired === true,
    });
    if (JSON.stringify(property.schema) === JSON.stringify(first.schema)) continue;
    report(
      at + location,
      `"${name}" has another shape at ${first.at}.`,
      'Give both the same shape, or each a name of its own; to say only more of its value, leave "type" out.',
    );
  }
  return { schema, at, properties: Object.fromEntries(inRenderOrder([...properties], [...appearing])) };
}

/**
 * Options that are said one by one mean the same as a list of their values: what is drawn and checked needs only that.
 * Any other `oneOf` is a rule about the value.
 */
function withEnum(schema: JsonSchema): Pick<ResolvedProperty, 'schema' | 'labelledOptions'> {
  const { oneOf, ...rest } = schema;
  if (areLabelled(oneOf) && rest.enum === undefined)
    return { schema: { ...rest, enum: oneOf.map((option) => option.const) }, labelledOptions: oneOf };
  const { items } = schema;
  if (!isObject(items) || !areLabelled(items.oneOf) || items.enum !== undefined) return { schema };
  return { ...withEnum(items), schema: { ...schema, items: withEnum(items).schema } };
}

/** Whether `oneOf` lists options with their labels. */
export const areLabelled = (oneOf: unknown): oneOf is readonly LabelledOption[] =>
  Array.isArray(oneOf) && oneOf.every((option) => isObject(option) && 'title' in option);

type Named = readonly [string, ResolvedProperty];

/** What appears is drawn below the last answer that it depends on. */
function inRenderOrder(always: readonly Named[], appearing: readonly Named[]): readonly Named[] {
  const order = [...always];
  for (const [name, property] of appearing) {
    const dependencies = dependenciesOf(property);
    const last = order.findLastIndex(([known]) => dependencies.includes(known));
    // several that depend on the same answer keep the order in which they are written
    const behind = order.findIndex(([, { visibleWhen }], index) => index > last && visibleWhen === undefined);
    order.splice(last < 0 || behind < 0 ? order.length : behind, 0, [name, property]);
  }
  return order;
}

/** The names of the properties that the conditions of a property look at. */
export function dependenciesOf(property: ResolvedProperty | undefined): string[] {
  return (property?.visibleWhen ?? []).flat().flatMap(({ rule }) => namesIn(rule));
}

function resolveProperty(
  resolving: Resolving,
  property: JsonSchema,
  at: string,
  level: number,
): ResolvedProperty {
  const { schema: found, sharedName } = follow(resolving, property, at);
  const { schema, ...options } = withEnum(found);
  const inside = isGroup(schema) ? at : at + pointer('items');
  const own = isGroup(schema)
    ? schema
    : isObject(schema.items) && follow(resolving, schema.items, inside).schema;
  if (!own || !isGroup(own)) return { schema, ...options, sharedName, at };
  if (level < maxGroupDepth)
    return { schema, sharedName, at, inner: resolveObject(resolving, own, inside, level + 1) };
  resolving.report(
    at,
    `Groups lie in each other ${maxGroupDepth} deep here, or for ever.`,
    'Take the group out of the one that it lies in.',
  );
  return { schema, sharedName, at };
}

/** Whether a schema is one of several fields together. */
export function isGroup(schema: JsonSchema): boolean {
  return schema.type === 'object';
}

/** Whether a list is one of objects, each of several fields, and not of options. */
export function isOfObjects({ items }: JsonSchema): boolean {
  return isObject(items) && (isGroup(items) || typeof items.$ref === 'string');
}

/** A schema without its `$ref`, and the shared definition that it came from. */
type Referred = Pick<ResolvedProperty, 'schema' | 'sharedName'>;

function follow(resolving: Resolving, property: JsonSchema, at: string): Referred {
  const found = withoutReference(resolving, property);
  if (typeof found !== 'string') return found;
  const known = Object.keys(resolving.shared).join(', ');
  resolving.report(
    at + pointer('$ref'),
    found,
    `Write "../fields.schema.json#/$defs/NAME" with one of: ${known}; or give the field its own type.`,
  );
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
  const target =
    sharedName === undefined
      ? ownOf(asRecord(root.$defs), ownReference.exec($ref)?.[1])
      : ownOf(shared, sharedName);
  if (target === undefined) return `"${$ref}" refers to nothing.`;
  const found = isObject(target) ? withoutReference({ root, shared }, target, [...passed, $ref]) : undefined;
  if (typeof found === 'string') return found;
  if (found?.schema.type === undefined) return `"${$ref}" refers to a rule, which is no field.`;
  return { schema: withBeside(found.schema, beside), sharedName: sharedName ?? found.sharedName };
}

/** Remarks, of which the nearer one counts. */
const remarks = new Set(['title', 'description', '$comment', 'personal', 'clientOnly']);

/** Bounds of which both hold when the tighter one does. */
const tighter: Readonly<Record<string, (a: number, b: number) => number>> = Object.fromEntries([
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems'].map((keyword) => [keyword, Math.max]),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'].map((keyword) => [keyword, Math.min]),
]);

/** Both a field and what is asked beyond it: a word that both say, and that has no tighter one, is asked once more. */
function withBeside(target: JsonSchema, beside: JsonSchema): JsonSchema {
  const merged: Record<string, unknown> = { ...target };
  const again: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(beside)) {
    const tight = tighter[keyword];
    const isCount = ['contains', 'minContains', 'maxContains'].includes(keyword);
    if (remarks.has(keyword) || !(keyword in target || (isCount && 'contains' in target)))
      merged[keyword] = value;
    else if (tight) merged[keyword] = tight(Number(target[keyword]), Number(value));
    else again[keyword] = value;
  }
  if (Object.keys(again).length === 0) return merged;
  return { ...merged, allOf: [...asList(merged.allOf), again] };
}

/** An object's own value under a name: every object inherits one called `constructor`. */
function ownOf(record: Readonly<Record<string, JsonSchema>>, name: string | undefined) {
  return name !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
