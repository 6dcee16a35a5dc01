import { wireDay } from '../buildPayload.ts';
import type { JsonSchema } from '../types.ts';
import { type Condition, isShape, namesIn } from './conditions.ts';
import { asRecord, isGroup, type ResolvedProperty } from './resolveRefs.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/** The words of a rule that hold one further rule, and those that hold several. */
export const ruleBranches = ['if', 'then', 'else', 'not'] as const;
export const ruleLists = ['allOf', 'anyOf', 'oneOf'] as const;

/** A rule as it may be written: `true` always holds, `false` never does. */
export type WrittenRule = JsonSchema | boolean;

/**
 * The rules between fields as they are checked, on what is sent: a day is compared as the date-time that it becomes,
 * and a list that is required has to hold something, for it is always there. Remarks are left out.
 */
export function checkedRules(root: JsonSchema, properties: Properties): JsonSchema {
  return eachRule(root, (rule, keyword) => checkedRule(rule, properties, isAskingWord(keyword)));
}

/**
 * The rules between fields as far as they change what is drawn: who gets a mark, which options are offered, which
 * bounds a control has. `if` stays as it is checked: while drawing, RJSF looks its compiled check up by the content of
 * the condition. `anyOf`, `oneOf` and `not` require no single field, so what they refuse shows only when the form is
 * checked.
 */
export function drawnRules(root: JsonSchema, properties: Properties): JsonSchema {
  const { anyOf: _anyOf, oneOf: _oneOf, not: _not, ...drawn } = root;
  return eachRule(drawn, (rule, keyword) =>
    keyword === 'if' ? checkedRule(rule, properties, true) : drawnRule(rule, properties),
  );
}

/**
 * The same for a schema that is sent, in its groups and lists too: from what is left the conditions are compiled that
 * drawing asks for.
 */
export function withoutUndrawnRules(schema: JsonSchema): JsonSchema {
  const { anyOf: _anyOf, oneOf: _oneOf, not: _not, allOf, properties, items, ...kept } = schema;
  const others = Object.entries(kept).filter(([keyword]) => !isRuleWord(keyword));
  const drawn = ((allOf ?? []) as readonly JsonSchema[]).filter((rule) => hiddenByRule(rule).length === 0);
  const rules = eachRule({ ...kept, ...(drawn.length > 0 && { allOf: drawn }) }, (rule, keyword) =>
    keyword === 'if' ? rule : withoutUndrawnRules(rule),
  );
  const inside = Object.entries(asRecord(properties)).map(
    ([name, value]) => [name, withoutUndrawnParts(value)] as const,
  );
  return {
    ...Object.fromEntries(others),
    ...(properties !== undefined && { properties: Object.fromEntries(inside) }),
    ...(items !== undefined && { items }),
    ...rules,
  };
}

/** A property of it: a group and what a list's rows ask are objects like it, a field's own parts change nothing that is drawn. */
function withoutUndrawnParts(value: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof value === 'boolean') return value;
  if (isGroup(value) || 'properties' in value) return withoutUndrawnRules(value);
  const items = asRecord(value).items;
  const parted = withoutParts(value);
  return items && isGroup(items) ? { ...parted, items: withoutUndrawnRules(items) } : parted;
}

/** What is said of a value without what is said in parts: no part changes what is drawn. */
export function withoutParts(value: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(value).filter(([keyword]) => !isRuleWord(keyword)));
}

/** The fields that a rule of a lead schema keeps away where it is one of hiddenRules; of any other rule none. */
export function hiddenByRule(rule: JsonSchema): string[] {
  const refused = Object.entries(asRecord(asRecord(rule.else).properties));
  const isOne = !('then' in rule) && refused.every(([, value]: [string, unknown]) => value === false);
  return isOne ? refused.map(([name]) => name) : [];
}

/**
 * Names of the fields that some `if` of an object, or a condition by which a field appears, looks at: only their changes can alter what is drawn. Those of a group
 * are named with it (`address.city`); `prefix` is the name of the group that the object is, with a dot.
 */
export function conditionFields(object: JsonSchema, properties: Properties, prefix = ''): string[] {
  const names = new Set<string>();
  const visit = (rule: JsonSchema): JsonSchema =>
    eachRule(rule, (part, keyword) => {
      if (keyword !== 'if') return visit(part);
      for (const name of namesOf(part, properties, prefix)) names.add(name);
      return part;
    });
  visit(object);
  for (const [name, { schema, inner, shown = [] }] of Object.entries(properties)) {
    for (const { rule } of shown.flat()) for (const one of namesOf(rule, properties, prefix)) names.add(one);
    if (!inner || !isGroup(schema)) continue;
    for (const one of conditionFields(inner.schema, inner.properties, `${prefix}${name}.`)) names.add(one);
  }
  return [...names];
}

/** The full names of the fields that a rule and its parts look at; of a group that is asked for, all of its own. */
function namesOf(rule: JsonSchema, properties: Properties, prefix: string): string[] {
  const names: string[] = [];
  for (const name of fieldsOfRule(rule)) {
    const { schema, inner } = properties[name] ?? {};
    if (!inner || !schema || !isGroup(schema)) {
      names.push(prefix + name);
      continue;
    }
    const value = asRecord(rule.properties)[name];
    const deeper = `${prefix}${name}.`;
    names.push(...(value ? namesOf(value, inner.properties, deeper) : leavesOf(inner.properties, deeper)));
  }
  eachRule(rule, (part) => {
    names.push(...namesOf(part, properties, prefix));
    return part;
  });
  return names;
}

function leavesOf(properties: Properties, prefix: string): string[] {
  return Object.entries(properties).flatMap(([name, { schema, inner }]) =>
    inner && isGroup(schema) ? leavesOf(inner.properties, `${prefix}${name}.`) : [prefix + name],
  );
}

/**
 * Rules that refuse what the other answers do not ask for: a property that appears by a condition may only be there
 * while that holds.
 */
export function hiddenRules(properties: Properties): JsonSchema[] {
  return Object.entries(properties).flatMap(([name, { schema, shown }]) =>
    shown === undefined || schema.notSent === true
      ? []
      : [{ if: shownSchema(shown, properties), else: { properties: { [name]: false } } }],
  );
}

/** The names of the properties that the conditions of a property look at. */
export function dependenciesOf(property: ResolvedProperty | undefined): string[] {
  return (property?.shown ?? []).flatMap((conditions) => conditions.flatMap(({ rule }) => namesIn(rule)));
}

/** A condition as it is judged, on what is sent of the object. */
export function conditionSchema(rule: JsonSchema, properties: Properties): JsonSchema {
  return checkedRule(rule, properties, true);
}

/** The schema that an object's data fits while a property of it is shown. */
export function shownSchema(shown: readonly (readonly Condition[])[], properties: Properties): JsonSchema {
  const turned = ({ rule, holds }: Condition) => {
    const checked = checkedRule(rule, properties, true);
    return holds ? checked : { not: checked };
  };
  return { anyOf: shown.map((conditions) => ({ allOf: conditions.map(turned) })) };
}

/** Names of the fields that a rule itself speaks of; those of the rules within it are theirs. */
export function fieldsOfRule(rule: JsonSchema): string[] {
  const required = Array.isArray(rule.required) ? rule.required.map(String) : [];
  return [...new Set([...required, ...Object.keys(asRecord(rule.properties))])];
}

function isRuleWord(keyword: string): boolean {
  return [...ruleBranches, ...ruleLists].some((word) => word === keyword);
}

/** The rule words of a schema, each rule below them turned into another. */
function eachRule(schema: JsonSchema, turn: (rule: JsonSchema, keyword: string) => JsonSchema): JsonSchema {
  const turned: Record<string, unknown> = {};
  const turnOne = (rule: WrittenRule, keyword: string) => turn(spelledOut(rule), keyword);
  for (const [keyword, value] of Object.entries(withoutDependents(schema))) {
    if (!isRuleWord(keyword)) continue;
    turned[keyword] = Array.isArray(value)
      ? value.map((rule: WrittenRule) => turnOne(rule, keyword))
      : turnOne(value as WrittenRule, keyword);
  }
  return turned;
}

/** A rule in words: RJSF reads no bare `true` and `false` in each place, and `not` names what failed. */
function spelledOut(rule: WrittenRule): JsonSchema {
  return typeof rule === 'boolean' ? (rule ? {} : { not: {} }) : rule;
}

/** `dependentRequired` and `dependentSchemas` say what holds when a field is filled: `if` and `then` say the same. */
function withoutDependents(rule: JsonSchema): JsonSchema {
  const { dependentRequired, dependentSchemas, ...rest } = rule;
  const whenFilled = (name: string, held: unknown) =>
    Object.fromEntries([
      ['if', { required: [name] }],
      ['then', held],
    ]);
  const dependents = [
    ...Object.entries(asRecord(dependentRequired)).map(([name, required]) => whenFilled(name, { required })),
    ...Object.entries(asRecord(dependentSchemas)).map(([name, held]) => whenFilled(name, held)),
  ];
  if (dependents.length === 0) return rule;
  return { ...rest, allOf: [...((rest.allOf ?? []) as readonly unknown[]), ...dependents] };
}

/** Whether a rule declares a property here, where it does not only ask (`isAsking`): its shape is checked with the object. */
function isDeclared(value: WrittenRule, property: ResolvedProperty | undefined, isAsking: boolean): boolean {
  return !isAsking && property?.shown !== undefined && isShape(value);
}

/** The words of a rule whose parts only ask. */
const isAskingWord = (keyword: string) => keyword === 'if' || keyword === 'not';

function checkedRule(rule: JsonSchema, properties: Properties, isAsking = false): JsonSchema {
  const values = new Map(
    Object.entries(asRecord(rule.properties)).flatMap(([name, value]) =>
      isDeclared(value, properties[name], isAsking)
        ? []
        : [[name, checkedPart(value, properties[name], isAsking)] as const],
    ),
  );
  const required = Array.isArray(rule.required) ? rule.required.map(String) : [];
  for (const name of required) {
    if (properties[name]?.schema.type !== 'array') continue;
    const value = values.get(name) ?? {};
    values.set(name, { ...value, minItems: Math.max(1, Number(value.minItems ?? 1)) });
  }
  return {
    // only what has to hold is ever said to be broken
    ...(!isAsking && typeof rule.title === 'string' && { title: rule.title }),
    ...(required.length > 0 && { required }),
    ...(values.size > 0 && { properties: Object.fromEntries(values) }),
    ...eachRule(rule, (part, keyword) => checkedRule(part, properties, isAsking || isAskingWord(keyword))),
  };
}

/** What is said of a property: of a group's fields, of the rows of a list, or of a field's value. */
function checkedPart(
  written: WrittenRule,
  property: ResolvedProperty | undefined,
  isAsking: boolean,
): JsonSchema {
  const { schema = {}, inner } = property ?? {};
  if (!inner || typeof written === 'boolean') return checkedValue(written, schema);
  if (isGroup(schema)) return checkedRule(written, inner.properties, isAsking);
  const { contains, ...rest } = written;
  const like = isPlain(contains) ? { contains: checkedRule(contains, inner.properties, true) } : {};
  return { ...checkedValue(rest, schema), ...like };
}

/**
 * What is said of a field's value as it is checked, on what is sent, all the way down. `false` asks that the field is
 * empty: a list is there all the same, and holds nothing then.
 */
export function checkedValue(written: WrittenRule, field: JsonSchema): JsonSchema {
  if (written === false && field.type === 'array') return { maxItems: 0 };
  const value = spelledOut(written);
  const { multipleOf, $comment: _comment, ...rest } = value;
  return {
    ...(field.format === 'date' ? withWireDays(rest) : rest),
    ...(multipleOf !== undefined && { stepOf: multipleOf }),
    ...(isPlain(value.contains) && { contains: checkedValue(value.contains, {}) }),
    ...eachRule(value, (part) => checkedValue(part, field)),
  };
}

const isPlain = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** A date's schema, with the dates in it written as they are sent. */
function withWireDays(schema: JsonSchema): JsonSchema {
  return {
    ...schema,
    ...(schema.const !== undefined && { const: wireDay(schema.const) }),
    ...(Array.isArray(schema.enum) && { enum: schema.enum.map(wireDay) }),
  };
}

/** The part of a rule's value that changes a control. */
const drawnWords = ['enum', 'minimum', 'maximum', 'maxLength'] as const;

function drawnRule(rule: JsonSchema, properties: Properties): JsonSchema {
  const values = Object.entries(asRecord(rule.properties)).flatMap(([name, value]) => {
    const property = properties[name];
    if (typeof value !== 'object' || isDeclared(value, property, false)) return [];
    const { schema, inner } = property ?? {};
    const drawn = inner && schema && isGroup(schema) ? drawnRule(value, inner.properties) : drawnValue(value);
    const isDrawn = schema?.derivedBy === undefined && Object.keys(drawn).length > 0;
    return isDrawn ? [[name, drawn] as const] : [];
  });
  return {
    ...(Array.isArray(rule.required) && { required: rule.required }),
    ...(values.length > 0 && { properties: Object.fromEntries(values) }),
    ...drawnRules(rule, properties),
  };
}

function drawnValue(value: JsonSchema): JsonSchema {
  const words = drawnWords.filter((word) => word in value).map((word) => [word, value[word]]);
  return { ...(value.const !== undefined && { enum: [value.const] }), ...Object.fromEntries(words) };
}
