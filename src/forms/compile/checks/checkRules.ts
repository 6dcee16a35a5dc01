import { readBound } from '../../formats/bounds.ts';
import { wireDay } from '../../kinds/date.ts';
import type { JsonSchema } from '../../types.ts';
import { compileValidator } from '../compileValidator.ts';
import { isShape } from '../conditions.ts';
import { leadProperty } from '../deriveSchemas.ts';
import { nameOneOf, placeOf, pointer, type Report } from '../issues.ts';
import { asList, asRecord, filtered } from '../json.ts';
import { isGroup, type Properties, type ResolvedProperty } from '../resolveRefs.ts';
import { ruleKeywords, subschemasOf, type WrittenRule } from '../subschemas.ts';
import { isYesNo } from '../widgets.ts';
import { checkPattern } from './checkPattern.ts';

/**
 * A rule between fields must be able to apply, and have the same result in browser and server: it refers to sent fields
 * of the form, and to possible values. `at` is its pointer, `properties` are those of the object that it is about.
 */
function checkRule(report: Report, rule: JsonSchema, at: string, properties: Properties): void {
  for (const [index, name] of asList(rule.required).entries())
    knownField(report, String(name), at + pointer('required', index), properties);
  for (const [name, value] of Object.entries<WrittenRule>(asRecord(rule.properties))) {
    const spoken = at + pointer('properties', name);
    const property = knownField(report, name, spoken, properties);
    // where a rule declares a property it gives it its shape, which is checked as that of any field
    if (!property || (property.visibleWhen && isShape(value))) continue;
    const { schema, inner } = property;
    if (!inner || typeof value === 'boolean') checkValue(report, spoken, name, schema, value);
    else if (isGroup(schema)) checkRule(report, value, spoken, inner.properties);
    else {
      const { contains, ...ofList } = value;
      if (Object.keys(ofList).length > 0 || contains === undefined)
        checkValue(report, spoken, name, schema, ofList);
      if (typeof contains === 'object')
        checkCondition(report, contains as JsonSchema, spoken + pointer('contains'), inner.properties);
    }
  }
  checkSubschemas(report, rule, at, properties);
}

/** The same for every rule within a schema. */
export function checkSubschemas(report: Report, rule: JsonSchema, at: string, properties: Properties): void {
  checkBranches(report, at, rule);
  for (const { subschema, keyword, at: location } of subschemasOf(rule)) {
    const check = keyword === 'if' ? checkCondition : checkRule;
    if (typeof subschema === 'object') check(report, subschema, at + location, properties);
  }
}

/** The same for a rule that only chooses: an `if`, or the rows that count. */
export function checkCondition(report: Report, rule: JsonSchema, at: string, properties: Properties): void {
  checkRule(report, rule, at, properties);
  checkPresence(report, rule, at, properties);
}

/** JSON Schema takes a value that is missing for one that fits: a condition has to require the fields that it compares. */
function checkPresence(
  report: Report,
  rule: JsonSchema,
  at: string,
  properties: Properties,
  around: readonly string[] = [],
): void {
  const all = [rule, ...asList<WrittenRule>(rule.allOf)].map((part) => asRecord(part).required);
  const required = [...around, ...all.flatMap((names) => asList<string>(names))];
  for (const [name, value] of Object.entries<WrittenRule>(asRecord(rule.properties))) {
    const property = properties[name];
    if (!property || typeof value === 'boolean') continue;
    const here = at + pointer('properties', name);
    if (!required.includes(name) && mayBeMissing(property)) {
      const problem = `This condition also holds while "${name}" is empty.`;
      report(here, problem, `Add "required": ["${name}"] to the condition.`);
    }
    const { inner, schema } = property;
    if (inner && isGroup(schema)) checkPresence(report, value, here, inner.properties);
  }
  for (const { subschema, keyword, at: location } of subschemasOf(rule))
    if (typeof subschema === 'object' && ['allOf', 'anyOf', 'oneOf'].includes(keyword))
      checkPresence(report, subschema, at + location, properties, required);
}

/** Whether a lead may lack a field: lists and single boxes are always sent, unless a condition hides them. */
export function mayBeMissing({ schema, uiOptions, visibleWhen }: ResolvedProperty): boolean {
  const isBox = schema.type === 'boolean' && schema.const === undefined && !isYesNo(uiOptions);
  return visibleWhen !== undefined || !(isBox || schema.type === 'array');
}

/** A rule's property; undefined for an unknown one. */
function knownField(report: Report, name: string, at: string, properties: Properties) {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!property) {
    const problem = `A rule speaks of "${name}", but there is no such field.`;
    report(at, problem, nameOneOf(Object.keys(properties)));
  } else if (property.schema.clientOnly === true) {
    const problem = `A rule speaks of "${name}", which is not sent: the server could not judge by it.`;
    const other = property.visibleWhen ? 'write it below "properties"' : 'the field out of the rule';
    report(at, problem, `Take "clientOnly" away from "${name}", or ${other}.`);
  }
  return property;
}

function checkBranches(report: Report, at: string, rule: JsonSchema): void {
  if ('if' in rule && !('then' in rule) && !('else' in rule))
    report(at + pointer('if'), '"if" alone asks for nothing.', 'Write beside it what "then" has to hold.');
}

const oneOfMany = ['const', 'enum'];
const ofNumbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** The types of each kind of value, an example, and the words for it. */
const kinds: Readonly<Record<string, readonly [types: readonly string[], example: string, ...string[]]>> = {
  boolean: [['boolean'], 'true or false', ...oneOfMany],
  list: [['array'], 'a text', 'contains', 'minContains', 'maxContains', 'minItems', 'maxItems'],
  number: [['number', 'integer'], 'a number', ...oneOfMany, ...ofNumbers],
  text: [['string'], 'a text', ...oneOfMany, 'minLength', 'maxLength', 'pattern'],
  day: [['string'], 'a day such as "2026-11-20"', ...oneOfMany],
};

const valueKeywords = new Set(Object.values(kinds).flatMap(([, , ...keywords]) => keywords));

function kindOf({ type, format }: JsonSchema): string {
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'boolean';
  if (type !== 'string') return 'number';
  return format === 'date' ? 'day' : 'text';
}

/**
 * A word of another kind would never apply, and neither would an impossible value. `isField` is for the field itself,
 * which allows more words; `isSubschema` is for a part of a rule, which may be empty and then always holds.
 */
export function checkValue(
  report: Report,
  at: string,
  name: string,
  field: JsonSchema,
  value: WrittenRule,
  { isField = false, isSubschema = false } = {},
): void {
  if (typeof value === 'boolean') return;
  const kind = kindOf(field);
  const [types, example, ...keywords] = kinds[kind] ?? [[], ''];
  const known = ['type', ...keywords, ...ruleKeywords].join(', ');
  if (Object.keys(value).length === 0 && !isSubschema)
    report(at, `The rule says nothing of "${name}".`, `Write one of: ${known}.`);
  const isMisplaced = (keyword: string) =>
    !keywords.includes(keyword) &&
    (isField
      ? valueKeywords.has(keyword)
      : !ruleKeywords.has(keyword) && keyword !== 'type' && keyword !== '$comment');
  const misplaced = Object.keys(value).filter(isMisplaced);
  for (const keyword of misplaced) {
    const problem = `"${keyword}" says nothing of "${name}", which is a ${kind}.`;
    report(at + pointer(keyword), problem, placeOf[keyword] ?? `Write one of: ${known}.`);
  }
  if (misplaced.length > 0) return;
  checkPattern(report, at + pointer('pattern'), field, value);
  checkBranches(report, at, value);
  checkBoundPairs(report, at, field, value);
  const { type } = value;
  if (type !== undefined && !types.includes(String(type)))
    report(at + pointer('type'), `"${name}" is never of type "${String(type)}".`, `Write "${types[0]}".`);
  // the field's own rules say the same once more, wider or narrower
  const isOfField = (word: string) => !ruleKeywords.has(word) && !(isField && oneOfMany.includes(word));
  const plain = filtered(field, isOfField);
  for (const keyword of isField ? ['default'] : oneOfMany)
    for (const one of [value[keyword] ?? []].flat()) {
      if (takesValue(isField ? field : plain, one)) continue;
      const options = asList(field.enum).map(String);
      const limits = filtered(field, (word) => ['format', 'digits', ...keywords].includes(word));
      const fitting = Object.keys(limits).length > 0 ? ` that fits ${JSON.stringify(limits)}` : '';
      const ofLimits = `Write ${example}${fitting}.`;
      const hint = options.length > 0 ? nameOneOf(options) : ofLimits;
      report(at + pointer(keyword), `"${name}" is never ${JSON.stringify(one)}.`, hint);
    }
  for (const { subschema, at: location } of subschemasOf(value))
    checkValue(report, at + location, name, plain, subschema, { isSubschema: true });
  const option = { type: 'string', ...asRecord(field.items) };
  if ('contains' in value)
    checkValue(report, at + pointer('contains'), name, option, value.contains as WrittenRule);
}

/** Whether a bound is a value, and not today or another field. */
const isFixedLimit = (limit: unknown): limit is number | string =>
  typeof limit === 'number' || (typeof limit === 'string' && 'fixed' in readBound(limit));

/** Whether a field takes a value as its lead does. Bounds by today and by other fields do not count. */
function takesValue(field: JsonSchema, value: unknown): boolean {
  const schema = filtered(field, (_keyword, limit) => typeof limit !== 'string' || isFixedLimit(limit));
  try {
    const validate = compileValidator(leadProperty({ schema }, false, true));
    return validate.call({ today: '' }, field.format === 'date' ? wireDay(value) : value);
  } catch {
    return true; // a mistake of the field, which is told by itself
  }
}

/** Lower bounds, each with the upper one that it may not be over. */
const boundPairs: readonly (readonly [low: string, high: string])[] = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['notBefore', 'notAfter'],
];

/** Bounds leave a value between them: those that stand together, and those of a rule and its field. */
export function checkBoundPairs(report: Report, at: string, field: JsonSchema, value = field): void {
  let hasClash = false;
  for (const [low, high] of boundPairs) {
    // a count is of the "contains" beside it, and begins at one
    const whole = low === 'minContains' ? { [low]: 1, ...value } : field;
    const isExclusive = /exclusive/.test(low + high);
    const isOver = (least: unknown, most: unknown) =>
      isFixedLimit(least) && isFixedLimit(most) && (least > most || (isExclusive && least === most));
    const clash = [
      [high, value[low], value[high]],
      [low, value[low], whole[high]],
      [high, whole[low], value[high]],
    ].find(([, least, most]) => isOver(least, most));
    if (!clash) continue;
    hasClash = true;
    const [word, least, most] = clash.map(String);
    const problem = `Nothing is between "${low}": ${least} and "${high}": ${most}.`;
    const [below, above] = isExclusive ? ['less than', 'more than'] : ['at most', 'at least'];
    const hint = word === high ? `${above} ${least}` : `${below} ${most}`;
    report(at + pointer(String(word)), problem, `Write ${hint}.`);
  }
  if (!hasClash) checkMultiples(report, at, { ...field, ...value }, value);
  if (value.minContains !== 0 || value.maxContains !== undefined) return;
  const hint = 'Write 1 or more, or "maxContains" beside it.';
  report(at + pointer('minContains'), '"minContains": 0 alone asks for nothing.', hint);
}

const numberBounds = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'];

/** Bounds of a number leave a multiple of its step between them, and those of an integer a whole number. */
function checkMultiples(report: Report, at: string, all: JsonSchema, written: JsonSchema): void {
  const { multipleOf, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = all;
  const step = Number(multipleOf ?? (all.type === 'integer' ? 1 : Number.NaN));
  // as many digits as a number holds: 0.3 / 0.1 is 3
  const steps = (limit: unknown) => Number((Number(limit) / step).toPrecision(15));
  const first = Math.max(
    Math.ceil(steps(minimum ?? Number.NEGATIVE_INFINITY)),
    Math.floor(steps(exclusiveMinimum ?? Number.NEGATIVE_INFINITY)) + 1,
  );
  const last = Math.min(
    Math.floor(steps(maximum ?? Number.POSITIVE_INFINITY)),
    Math.ceil(steps(exclusiveMaximum ?? Number.POSITIVE_INFINITY)) - 1,
  );
  const word = ['multipleOf', ...numberBounds].find((keyword) => keyword in written);
  if (word === undefined || !(first > last)) return;
  const bounds = numberBounds.flatMap((keyword) =>
    all[keyword] === undefined ? [] : `"${keyword}": ${String(all[keyword])}`,
  );
  const number = multipleOf === undefined ? 'whole number' : `multiple of ${step}`;
  const problem = `No ${number} is allowed by ${bounds.join(' and ')}.`;
  const hint = multipleOf === undefined ? '' : ', or another "multipleOf"';
  report(at + pointer(word), problem, `Write bounds with a ${number} between them${hint}.`);
}
