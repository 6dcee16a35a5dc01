import { untouchedMark } from '../buildPayload.ts';
import { wireDay } from '../kinds/date.ts';
import type { JsonSchema } from '../types.ts';
import { type Condition, isShape, type VisibleWhen } from './conditions.ts';
import { asList, asRecord, filtered, isObject, mapped } from './json.ts';
import { patternLimit } from './patternLimit.ts';
import { isGroup, type Properties, type ResolvedObject, type ResolvedProperty } from './resolveRefs.ts';
import { dependentRules, namesIn, ruleKeywords, subschemasOf, type WrittenRule } from './subschemas.ts';

/**
 * The rules between fields for the payload: a day is compared as its date-time, and a required list must have items,
 * because the list itself is always there. Comments are left out.
 */
export function checkedRules(root: JsonSchema, properties: Properties, isAsking = false): JsonSchema {
  return eachRule(root, (rule, keyword) =>
    checkedRule(rule, properties, isAsking || keyword === 'if' || keyword === 'not'),
  );
}

/** Gives a condition on the payload its key among the compiled ones. */
export type KeyOf = (condition: JsonSchema) => string;

/**
 * The rules between fields as far as they change the rendering: fields that appear, required marks, options, bounds.
 * `anyOf`, `oneOf` and `not` require no single field, so their errors appear on validation only.
 */
function renderedRules(root: JsonSchema, properties: Properties): JsonSchema {
  const { anyOf: _anyOf, oneOf: _oneOf, not: _not, ...rendered } = root;
  const rules = eachRule(rendered, (rule, keyword) =>
    keyword === 'if' ? checkedRule(rule, properties, true) : renderedRule(rule, properties),
  );
  // RJSF merges `allOf` by intersection; a `then` beside the object's own keywords would replace them
  const { allOf, ...condition } = rules;
  return 'if' in condition ? { allOf: [...asList<JsonSchema>(allOf), condition] } : rules;
}

/** A property as RJSF renders it. */
function renderedProperty({ schema, inner }: Pick<ResolvedProperty, 'schema' | 'inner'>): JsonSchema {
  if (inner && isGroup(schema)) return renderedObject(inner);
  return { ...renderedValue(schema), ...(inner && { items: renderedObject(inner) }) };
}

const noComputed: ReadonlySet<string> = new Set();

/** An object: its own properties, and in its rules those that appear. */
export function renderedObject(
  { schema, properties }: ResolvedObject,
  renderedComputed = noComputed,
): JsonSchema {
  const rendered = Object.entries(properties).filter(
    ([name, { schema: own, visibleWhen }]) =>
      !visibleWhen && (own.computedBy === undefined || renderedComputed.has(name)),
  );
  return {
    type: 'object',
    required: requiredFields(schema, properties),
    properties: Object.fromEntries(rendered.map(([name, property]) => [name, renderedProperty(property)])),
    ...renderedRules(schema, properties),
  };
}

/** The fields that an object always requires: those it names, and lists with a minimum of ticked options. */
export function requiredFields(object: JsonSchema, properties: Properties): string[] {
  const named = asList(object.required).map(String);
  const lists = Object.keys(properties).filter(
    (name) => !properties[name]?.visibleWhen && holdsSomething(properties[name]?.schema ?? {}),
  );
  return [...new Set([...named, ...lists])];
}

function holdsSomething({ minItems = 0, contains, minContains = 1 }: JsonSchema): boolean {
  return Number(minItems) > 0 || (contains !== undefined && Number(minContains) > 0);
}

/** Only changes of these fields can alter the rendering. Those of a group have its name, with a dot (`address.city`). */
export function dependencies(object: JsonSchema, properties: Properties, prefix = ''): string[] {
  const visibleWhen = Object.values(properties).flatMap(({ visibleWhen: lists = [] }) => lists.flat());
  const named = [...conditionNames(object), ...visibleWhen.flatMap(({ rule }) => namesIn(rule))];
  const fields = named.flatMap((name) => leavesOf(name, properties[name], prefix));
  const inGroups = Object.entries(properties).flatMap(([name, { schema, inner }]) =>
    inner && isGroup(schema) ? dependencies(inner.schema, inner.properties, `${prefix}${name}.`) : [],
  );
  return [...new Set([...fields, ...inGroups])];
}

function conditionNames(rule: JsonSchema): string[] {
  return subschemasOf(rule).flatMap(({ subschema, keyword }) => {
    if (typeof subschema === 'boolean') return [];
    return keyword === 'if' ? namesIn(subschema) : conditionNames(subschema);
  });
}

/** The full names of the fields that a property is: of a group all of its own. */
function leavesOf(name: string, property: ResolvedProperty | undefined, prefix: string): string[] {
  const { schema = {}, inner } = property ?? {};
  if (!inner || !isGroup(schema)) return [prefix + name];
  return Object.entries(inner.properties).flatMap(([below, one]) =>
    leavesOf(below, one, `${prefix}${name}.`),
  );
}

/** Rules by which a property that appears may only be present while its condition holds. */
export function hiddenRules(properties: Properties): JsonSchema[] {
  return Object.entries(properties).flatMap(([name, { visibleWhen }]) =>
    visibleWhen === undefined
      ? []
      : [{ if: visibleSchema(visibleWhen, properties), else: { properties: { [name]: false } } }],
  );
}

/** A condition on the object's payload. */
export function conditionSchema(rule: JsonSchema, properties: Properties): JsonSchema {
  return checkedRule(rule, properties, true);
}

/** The schema that an object's data fits while a property of it is shown. */
export function visibleSchema(visibleWhen: VisibleWhen, properties: Properties): JsonSchema {
  const turned = ({ rule, holds }: Condition) => {
    const checked = conditionSchema(rule, properties);
    return holds ? checked : { not: checked };
  };
  return { anyOf: visibleWhen.map((conditions) => ({ allOf: conditions.map(turned) })) };
}

/** The rule words of a schema, each rule below them turned into another. */
function eachRule(schema: JsonSchema, turn: (rule: JsonSchema, keyword: string) => JsonSchema): JsonSchema {
  const allOf = [...asList(schema.allOf), ...dependentRules(schema).map(({ subschema }) => subschema)];
  const all = { ...schema, ...(allOf.length > 0 && { allOf }) };
  const rules = filtered(all, (keyword) => ruleKeywords.has(keyword));
  const turned = (rule: WrittenRule, keyword: string) => turn(spelledOut(rule), keyword);
  return mapped(rules, (keyword, value) =>
    Array.isArray(value)
      ? value.map((rule: WrittenRule) => turned(rule, keyword))
      : turned(value as WrittenRule, keyword),
  );
}

/** A rule as an object: RJSF does not read a bare `true` or `false` everywhere, and `not` names the failed part. */
function spelledOut(rule: WrittenRule): JsonSchema {
  return typeof rule === 'boolean' ? (rule ? {} : { not: {} }) : rule;
}

/** Whether a rule declares a property here, instead of only testing it: its shape is checked with the object. */
function isDeclared(value: WrittenRule, property: ResolvedProperty | undefined): boolean {
  return property?.visibleWhen !== undefined && isShape(value);
}

/** A rule for the payload; of one that only asks errors are never reported. */
function checkedRule(rule: JsonSchema, properties: Properties, isAsking = false): JsonSchema {
  const values = new Map<string, JsonSchema>();
  for (const [name, value] of Object.entries(asRecord(rule.properties)))
    if (isAsking || !isDeclared(value, properties[name]))
      values.set(name, checkedProperty(value, properties[name], isAsking));
  const required = asList(rule.required).map(String);
  for (const name of required) {
    const { schema = {} } = properties[name] ?? {};
    if (isAsking && isGroup(schema))
      values.set(name, { ...values.get(name), type: 'object', properties: { [untouchedMark]: false } });
    if (schema.type !== 'array') continue;
    const value = values.get(name) ?? (isAsking ? { type: 'array' } : {});
    values.set(name, { ...value, minItems: Math.max(1, Number(value.minItems ?? 1)) });
  }
  return {
    ...(typeof rule.title === 'string' && { title: rule.title }),
    ...(required.length > 0 && { required }),
    ...(values.size > 0 && { properties: Object.fromEntries(values) }),
    ...checkedRules(rule, properties, isAsking),
  };
}

function checkedProperty(
  written: WrittenRule,
  property: ResolvedProperty | undefined,
  isAsking: boolean,
): JsonSchema {
  const { schema = {}, inner } = property ?? {};
  if (isAsking && inner && isGroup(schema)) {
    const group =
      typeof written === 'boolean'
        ? checkedValue(written, schema)
        : { ...typeOf(schema, written), ...checkedRule(written, inner.properties, true) };
    return { anyOf: [{ type: 'object', required: [untouchedMark] }, group] };
  }
  if (typeof written === 'boolean') return checkedValue(written, schema);
  const type = isAsking ? typeOf(schema, written) : {};
  if (!inner) return { ...type, ...checkedValue(written, schema) };
  if (isGroup(schema)) return checkedRule(written, inner.properties);
  const { contains, ...rest } = written;
  const like = isObject(contains) && {
    contains: { type: 'object', ...checkedRule(contains, inner.properties, true) },
  };
  return { ...type, ...checkedValue(rest, schema), ...like };
}

/** Most words take a value of another type for one that fits, so a condition compares the type too. */
function typeOf({ type }: JsonSchema, written: JsonSchema): JsonSchema {
  const isCompared = type === undefined || written.const !== undefined || written.enum !== undefined;
  return isCompared ? {} : { type };
}

/** A value's schema for the payload. `false` requires an empty field: of a list that has no items. */
export function checkedValue(written: WrittenRule, field: JsonSchema): JsonSchema {
  if (written === false && field.type === 'array') return { maxItems: 0 };
  const value = spelledOut(written);
  const { multipleOf, $comment: _comment, ...rest } = value;
  return {
    ...rest,
    ...(rest.pattern !== undefined && rest.maxLength === undefined && { patternLimit: patternLimit(field) }),
    ...(field.format === 'date' && rest.const !== undefined && { const: wireDay(rest.const) }),
    ...(field.format === 'date' && Array.isArray(rest.enum) && { enum: rest.enum.map(wireDay) }),
    ...(multipleOf !== undefined && { stepOf: multipleOf }),
    ...eachRule(value, (subschema) => checkedValue(subschema, field)),
  };
}

function renderedRule(rule: JsonSchema, properties: Properties): JsonSchema {
  const values = Object.entries(asRecord(rule.properties)).flatMap(([name, value]) => {
    const property = properties[name];
    if (typeof value !== 'object') return [];
    if (property && isDeclared(value, property)) return [[name, renderedProperty(property)] as const];
    const { schema = {}, inner } = property ?? {};
    const rendered = inner && isGroup(schema) ? renderedRule(value, inner.properties) : renderedValue(value);
    const isRendered = schema.computedBy === undefined && Object.keys(rendered).length > 0;
    return isRendered ? [[name, rendered] as const] : [];
  });
  // a rule that only bounds a field that another rule declares must not make it appear
  const mayBeHidden = ([name]: readonly [string, JsonSchema]) =>
    properties[name]?.visibleWhen !== undefined &&
    !isDeclared(asRecord(rule.properties)[name] as WrittenRule, properties[name]);
  const shown = values.filter((value) => !mayBeHidden(value));
  const { allOf, ...rules } = renderedRules(rule, properties);
  const all = [
    ...asList<JsonSchema>(allOf),
    ...values.filter(mayBeHidden).map(([name, value]) => ({
      if: visibleSchema(properties[name]?.visibleWhen ?? [], properties),
      ...Object.fromEntries([['then', { properties: { [name]: value } }]]),
    })),
  ];
  return {
    ...(Array.isArray(rule.required) && { required: rule.required }),
    ...(shown.length > 0 && { properties: Object.fromEntries(shown) }),
    ...rules,
    ...(all.length > 0 && { allOf: all }),
  };
}

/** The keywords of a value that its control reads. */
const renderedKeywords = ['type', 'enum', 'items', 'uniqueItems', 'minimum', 'maximum', 'multipleOf'];

/** A value's schema as far as it changes the control. */
function renderedValue(value: JsonSchema): JsonSchema {
  const kept = filtered(value, (keyword) => renderedKeywords.includes(keyword));
  return value.const === undefined ? kept : { enum: [value.const], ...kept };
}
