import { wireDay } from '../buildPayload.ts';
import type { JsonSchema } from '../types.ts';
import { type Condition, isShape, namesIn } from './conditions.ts';
import { asRecord, isGroup, type ResolvedProperty } from './resolveRefs.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/** The words of a rule that hold one further rule, and those that hold several. */
export const ruleBranches = ['if', 'then', 'else', 'not'] as const;
export const ruleLists = ['allOf', 'anyOf'] as const;

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
 * the condition. `anyOf` and `not` require no single field, so what they refuse shows only when the form is checked.
 */
export function drawnRules(root: JsonSchema, properties: Properties): JsonSchema {
  const { anyOf: _anyOf, not: _not, ...drawn } = root;
  return eachRule(drawn, (rule, keyword) =>
    keyword === 'if' ? checkedRule(rule, properties, true) : drawnRule(rule, properties),
  );
}

/**
 * The same for a schema that is sent, in its groups and lists too: from what is left the conditions are compiled that
 * drawing asks for.
 */
export function withoutUndrawnRules(schema: JsonSchema): JsonSchema {
  const { anyOf: _anyOf, not: _not, allOf, properties, items, ...kept } = schema;
  const others = Object.entries(kept).filter(([keyword]) => !isRuleWord(keyword));
  const drawn = ((allOf ?? []) as readonly JsonSchema[]).filter((rule) => !isHiddenRule(rule));
  const rules = eachRule({ ...kept, ...(drawn.length > 0 && { allOf: drawn }) }, (rule, keyword) =>
    keyword === 'if' ? rule : withoutUndrawnRules(rule),
  );
  const inside = Object.entries(asRecord(properties)).map(
    ([name, value]) => [name, isObject(value) ? withoutUndrawnRules(value) : value] as const,
  );
  return {
    ...Object.fromEntries(others),
    ...(properties !== undefined && { properties: Object.fromEntries(inside) }),
    ...(items !== undefined && { items: withoutUndrawnRules(items as JsonSchema) }),
    ...rules,
  };
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Whether a rule is one of hiddenRules. */
function isHiddenRule(rule: JsonSchema): boolean {
  const refused = Object.values(asRecord(asRecord(rule.else).properties));
  return !('then' in rule) && refused.length > 0 && refused.every((value: unknown) => value === false);
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

/** The rules that a rule is made of. */
export function ruleParts(rule: JsonSchema): JsonSchema[] {
  const parts: JsonSchema[] = [];
  eachRule(rule, (part) => {
    parts.push(part);
    return part;
  });
  return parts;
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
  for (const [keyword, value] of Object.entries(schema)) {
    if (!isRuleWord(keyword)) continue;
    turned[keyword] = Array.isArray(value)
      ? value.map((rule: JsonSchema) => turn(rule, keyword))
      : turn(value as JsonSchema, keyword);
  }
  return turned;
}

/** Whether a rule declares a property here, where it does not only ask (`isAsking`): its shape is checked with the object. */
function isDeclared(value: JsonSchema, property: ResolvedProperty | undefined, isAsking: boolean): boolean {
  return !isAsking && property?.shown !== undefined && isShape(value);
}

/** The words of a rule whose parts only ask. */
const isAskingWord = (keyword: string) => keyword === 'if' || keyword === 'not';

function checkedRule(rule: JsonSchema, properties: Properties, isAsking = false): JsonSchema {
  const values = new Map(
    Object.entries(asRecord(rule.properties)).flatMap(([name, value]) =>
      isDeclared(value, properties[name], isAsking)
        ? []
        : [[name, checkedValue(value, properties[name], isAsking)] as const],
    ),
  );
  const required = Array.isArray(rule.required) ? rule.required.map(String) : [];
  for (const name of required) {
    if (properties[name]?.schema.type !== 'array') continue;
    const value = values.get(name) ?? {};
    values.set(name, { ...value, minItems: Math.max(1, Number(value.minItems ?? 1)) });
  }
  return {
    ...(required.length > 0 && { required }),
    ...(values.size > 0 && { properties: Object.fromEntries(values) }),
    ...eachRule(rule, (part, keyword) => checkedRule(part, properties, isAsking || isAskingWord(keyword))),
  };
}

function checkedValue(
  value: JsonSchema,
  property: ResolvedProperty | undefined,
  isAsking: boolean,
): JsonSchema {
  const { schema = {}, inner } = property ?? {};
  if (inner && isGroup(schema)) return checkedRule(value, inner.properties, isAsking);
  const { not, contains, ...rest } = value;
  const checked = schema.format === 'date' ? withWireDays(rest) : rest;
  return {
    ...checked,
    ...(contains !== undefined && {
      contains: inner ? checkedRule(contains as JsonSchema, inner.properties, true) : contains,
    }),
    ...(not !== undefined && { not: checkedValue(not as JsonSchema, property, isAsking) }),
  };
}

/** A date's schema, with the dates in it written as they are sent. */
export function withWireDays(schema: JsonSchema): JsonSchema {
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
    if (isDeclared(value, property, false)) return [];
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
