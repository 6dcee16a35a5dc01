import { wireDay } from '../buildPayload.ts';
import type { JsonSchema } from '../types.ts';
import { asRecord, type ResolvedProperty } from './resolveRefs.ts';

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
  return eachRule(root, (rule) => checkedRule(rule, properties));
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
    keyword === 'if' ? checkedRule(rule, properties) : drawnRule(rule, properties),
  );
}

/** The same for rules that checkedRules has been over: from these the conditions are compiled that drawing asks for. */
export function withoutUndrawnRules(schema: JsonSchema): JsonSchema {
  const { anyOf: _anyOf, oneOf: _oneOf, not: _not, properties, ...kept } = schema;
  const others = Object.entries(kept).filter(([keyword]) => !isRuleWord(keyword));
  const values = Object.entries(asRecord(properties)).map(([name, value]) => [name, withoutParts(value)]);
  const rules = eachRule(kept, (rule, keyword) => (keyword === 'if' ? rule : withoutUndrawnRules(rule)));
  return {
    ...Object.fromEntries(others),
    ...(properties !== undefined && { properties: Object.fromEntries(values) }),
    ...rules,
  };
}

/** What is said of a value without what is said in parts: no part changes what is drawn. */
export function withoutParts(value: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(value).filter(([keyword]) => !isRuleWord(keyword)));
}

/** Names of the fields that some `if` looks at: only their changes can alter what is drawn. */
export function conditionFields(root: JsonSchema): string[] {
  const names = new Set<string>();
  const collect = (rule: JsonSchema): JsonSchema => {
    for (const name of fieldsOfRule(rule)) names.add(name);
    eachRule(rule, collect);
    return rule;
  };
  const visit = (rule: JsonSchema): JsonSchema =>
    eachRule(rule, (part, keyword) => (keyword === 'if' ? collect(part) : visit(part)));
  visit(root);
  return [...names];
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

function checkedRule(rule: JsonSchema, properties: Properties): JsonSchema {
  const values = new Map(
    Object.entries(asRecord(rule.properties)).map(([name, value]) => [
      name,
      checkedValue(value, properties[name]?.schema ?? {}),
    ]),
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
    ...eachRule(rule, (part) => checkedRule(part, properties)),
  };
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
    const drawn = typeof value === 'object' ? drawnValue(value) : {};
    const isDrawn = properties[name]?.schema.derivedBy === undefined && Object.keys(drawn).length > 0;
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
