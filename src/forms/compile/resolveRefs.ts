import type { JsonSchema } from '../types.ts';
import { findDeclarations, type VisibleWhen } from './conditions.ts';
import { type FormIssue, pointer, type Report, reporter } from './issues.ts';
import { asList, asRecord, filtered, isObject, mapped } from './json.ts';
import type { SharedSources } from './parseFolder.ts';
import { namesIn } from './subschemas.ts';

export interface ResolvedProperty {
  readonly schema: JsonSchema;
  /** The shared definition's name, if it has its shape from there: for its shared wording. */
  readonly sharedName: string | undefined;
  /** The options of `oneOf`, in the order of the schema's `enum`, which replaces it. */
  readonly labelledOptions?: readonly LabelledOption[];
  /** JSON pointer to it in schema.json. */
  readonly at: string;
  /** What ui.json says of it, over the wording of the shared definition; and the pointer to that. */
  readonly uiOptions: JsonSchema;
  readonly uiAt: string;
  /** What a group holds, or each item of a list of objects. */
  readonly inner?: ResolvedObject;
  /** When it is part of the form; always, where there is none. */
  readonly visibleWhen?: VisibleWhen;
  /** Of one that appears: whether a rule that declares it requires it too. */
  readonly isRequired?: boolean;
}

export type Properties = Readonly<Record<string, ResolvedProperty>>;

export interface LabelledOption {
  readonly const: string | number;
  readonly title: string;
  readonly description?: string;
}

/** The form itself, a group, or an item of a list of objects: its own schema, with rules, and what it holds. */
export interface ResolvedObject {
  readonly schema: JsonSchema;
  readonly at: string;
  /** Its part of ui.json (that of a row is below `items`), and the pointer to it. */
  readonly ui: JsonSchema;
  readonly uiAt: string;
  /** Every property that it may have, in drawing order: one that appears comes after what it depends on. */
  readonly properties: Properties;
}

/**
 * Replaces each `$ref`, to its own `$defs` or the shared `fields`, by what it refers to, and puts the words of ui.json
 * beside each field. Keywords beside a `$ref` hold too.
 */
export function resolveProperties(
  file: string,
  root: JsonSchema,
  ui: JsonSchema,
  { fields, fieldsUi }: Pick<SharedSources, 'fields' | 'fieldsUi'>,
): { readonly form: ResolvedObject; readonly issues: readonly FormIssue[] } {
  const issues: FormIssue[] = [];
  const report = reporter(file, issues);
  const { schema, sharedNames } = followReferences(report, root, fields);
  // what refers to nothing has no shape, which would be reported once more
  const later = issues.length > 0 ? () => {} : report;
  const place = { at: '', ui, uiAt: '', level: 0 };
  return { form: resolveObject({ report: later, sharedNames, fieldsUi }, schema, place), issues };
}

interface Resolving {
  readonly report: Report;
  /** The wording of shared fields. */
  readonly fieldsUi: Readonly<Record<string, JsonSchema>>;
  /** The shared field that a schema has its shape from. */
  readonly sharedNames: WeakMap<object, string>;
}

/** Where a schema stands: its pointer, the words of ui.json with theirs, and how many groups lie around it. */
interface Place {
  readonly at: string;
  readonly ui: JsonSchema;
  readonly uiAt: string;
  readonly level: number;
}

const reference = /^(\.\.\/fields\.schema\.json)?#\/\$defs\/([^/]+)$/;

function followReferences(
  report: Report,
  { $defs, ...root }: JsonSchema,
  shared: Readonly<Record<string, JsonSchema>>,
) {
  const defs = asRecord($defs);
  const sharedNames: Resolving['sharedNames'] = new WeakMap();
  const followed = new Map<string, unknown>();

  const definition = (name: string, passed: readonly string[]): unknown => {
    if (!followed.has(name))
      followed.set(name, follow(defs[name], pointer('$defs', name), [...passed, name]));
    return followed.get(name);
  };
  const follow = (part: unknown, at: string, passed: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((one, index) => follow(one, at + pointer(index), passed));
    if (!isObject(part)) return part;
    const { $ref, ...rest } = part;
    const beside = mapped(rest, (keyword, value) => follow(value, at + pointer(keyword), passed));
    if (typeof $ref !== 'string') return beside;
    const [, isShared, name = ''] = reference.exec($ref) ?? [];
    const isThere = Object.hasOwn(isShared ? shared : defs, name);
    if (!isThere || (!isShared && passed.includes(name))) {
      const hint = `Write "#/$defs/NAME" with one of: ${Object.keys(defs).join(', ') || 'none is there'}; or "../fields.schema.json#/$defs/NAME" with one of: ${Object.keys(shared).join(', ')}.`;
      report(at + pointer('$ref'), `"${$ref}" refers to ${isThere ? 'itself' : 'nothing'}.`, hint);
      return beside;
    }
    const target = isShared ? shared[name] : definition(name, passed);
    const merged = withBeside(target, beside);
    const sharedName = isShared ? name : isObject(target) && sharedNames.get(target);
    if (isObject(merged) && sharedName) sharedNames.set(merged, sharedName);
    return merged;
  };

  for (const name of Object.keys(defs)) definition(name, []);
  return { schema: follow(root, '', []) as JsonSchema, sharedNames };
}

/** How deep groups may lie in each other: deeper ones nobody could fill in. */
const maxGroupDepth = 4;

function resolveObject(
  resolving: Resolving,
  schema: JsonSchema,
  { at, ui, uiAt, level }: Place,
): ResolvedObject {
  const { report } = resolving;
  const resolve = (name: string, property: JsonSchema, location: string) => {
    const own = { ui: asRecord(ui)[name] ?? {}, uiAt: uiAt + pointer(name) };
    return resolveProperty(resolving, property, { at: at + location, ...own, level });
  };
  const properties = mapped(asRecord(schema.properties), (name, property) =>
    resolve(name, property as JsonSchema, pointer('properties', name)),
  );
  const below: Report = (location, problem, hint) => report(at + location, problem, hint);
  const declarations = findDeclarations(below, schema, Object.keys(properties));
  const appearing = new Map<string, ResolvedProperty>();
  for (const { name, schema: declared, at: location, conditions, isRequired } of declarations) {
    const property = resolve(name, declared, location);
    const first = appearing.get(name) ?? property;
    appearing.set(name, {
      ...first,
      visibleWhen: [...(first.visibleWhen ?? []), conditions],
      isRequired: isRequired || first.isRequired === true,
    });
    if (JSON.stringify(property.schema) === JSON.stringify(first.schema)) continue;
    const hint =
      'Give both the same shape, or each a name of its own; to say only more of its value, leave "type" out.';
    report(at + location, `"${name}" has another shape at ${first.at}.`, hint);
  }
  return {
    ...{ schema, at, ui, uiAt },
    properties: Object.fromEntries(inRenderOrder(Object.entries(properties), [...appearing])),
  };
}

/** Options listed one by one are an `enum` with labels. Any other `oneOf` is a rule about the value. */
function withEnum(schema: JsonSchema): Pick<ResolvedProperty, 'schema' | 'labelledOptions'> {
  const { oneOf, ...rest } = schema;
  if (areLabelled(oneOf) && rest.enum === undefined)
    return { schema: { ...rest, enum: oneOf.map((option) => option.const) }, labelledOptions: oneOf };
  const { items } = schema;
  if (!isObject(items) || !areLabelled(items.oneOf) || items.enum !== undefined) return { schema };
  return { ...withEnum(items), schema: { ...schema, items: withEnum(items).schema } };
}

const areLabelled = (oneOf: unknown): oneOf is readonly LabelledOption[] =>
  Array.isArray(oneOf) && oneOf.every((option) => isObject(option) && 'title' in option);

type Named = readonly [string, ResolvedProperty];

/** A field that appears is placed below the last field that it depends on. */
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

function resolveProperty(resolving: Resolving, property: JsonSchema, place: Place): ResolvedProperty {
  const { at, ui, uiAt, level } = place;
  if (!isObject(property) || property.type === undefined) {
    const hint = 'Name a shape with a "type", or give the field its own.';
    resolving.report(at + pointer('$ref'), 'This refers to a rule, which is no field.', hint);
    return { schema: {}, sharedName: undefined, at, uiOptions: ui, uiAt };
  }
  const { schema, ...options } = withEnum(property);
  const sharedName = resolving.sharedNames.get(property);
  const uiOptions = { ...(sharedName !== undefined && resolving.fieldsUi[sharedName]), ...ui };
  const resolved = { schema, ...options, sharedName, at, uiOptions, uiAt };
  const isList = isOfObjects(schema);
  if (!isList && !isGroup(schema)) return resolved;
  const [own, inside] = isList ? [schema.items as JsonSchema, inItems(place)] : [schema, place];
  if (level < maxGroupDepth)
    return { ...resolved, inner: resolveObject(resolving, own, { ...inside, level: level + 1 }) };
  const problem = `Groups lie in each other ${maxGroupDepth} deep here.`;
  resolving.report(at, problem, 'Take the group out of the one that it lies in.');
  return resolved;
}

const inItems = ({ at, ui, uiAt, level }: Place): Place => ({
  ...{ at: at + pointer('items'), uiAt: uiAt + pointer('items'), level },
  ui: asRecord(ui).items ?? {},
});

/** Whether a schema is one of several fields together. */
export function isGroup(schema: JsonSchema): boolean {
  return schema.type === 'object';
}

/** Whether a list is one of objects, each of several fields, and not of options. */
export function isOfObjects({ items }: JsonSchema): boolean {
  return isObject(items) && isGroup(items);
}

/** Remarks, of which the nearer one counts. */
const remarks = new Set(['title', 'description', '$comment', 'personal', 'clientOnly']);

/**
 * What a `$ref` refers to, with the keywords beside it. Of a field, keywords that both have count as they stand beside
 * it, and those of what it refers to hold as a second rule; of a rule all of them are one.
 */
function withBeside(target: unknown, beside: JsonSchema): unknown {
  if (!isObject(target) || target.type === undefined) {
    const { title, ...more } = beside;
    const further = Object.keys(more).length > 0 ? [more] : [];
    if (title === undefined && further.length === 0) return target;
    return { ...(title !== undefined && { title }), allOf: [target, ...further] };
  }
  const isInBoth = (keyword: string) =>
    !remarks.has(keyword) && (keyword in beside || ('if' in beside && ['then', 'else'].includes(keyword)));
  const again = filtered(target, isInBoth);
  const merged = { ...filtered(target, (keyword) => !isInBoth(keyword)), ...beside };
  return Object.keys(again).length === 0 ? merged : { ...merged, allOf: [...asList(merged.allOf), again] };
}
