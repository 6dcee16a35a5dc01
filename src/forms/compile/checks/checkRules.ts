import type { JsonSchema } from '../../types.ts';
import { isShape } from '../conditions.ts';
import { isDay } from '../days.ts';
import { nameOneOf, pointer, type Report } from '../issues.ts';
import { asList, asRecord } from '../json.ts';
import { isGroup, type Properties } from '../resolveRefs.ts';
import { ruleKeywords, subschemasOf, type WrittenRule } from '../subschemas.ts';

/**
 * A rule between fields must be able to apply, and have the same result in browser and server: it refers to sent fields
 * of the form, and to possible values. `at` is its pointer, `properties` are those of the object that it is about.
 */
export function checkRule(report: Report, rule: JsonSchema, at: string, properties: Properties): void {
  for (const [index, name] of asList(rule.required).entries())
    knownField(report, String(name), at + pointer('required', index), properties);
  for (const [name, value] of Object.entries<WrittenRule>(asRecord(rule.properties))) {
    const spoken = at + pointer('properties', name);
    const property = knownField(report, name, spoken, properties);
    // where a rule declares a property it gives it its shape, which is checked as that of any field
    if (!property || (property.visibleWhen && (property.at === spoken || isShape(value)))) continue;
    const { schema, inner } = property;
    if (!inner || typeof value === 'boolean') checkValue(report, spoken, name, schema, value);
    else if (isGroup(schema)) checkRule(report, value, spoken, inner.properties);
    else {
      const { contains, ...ofList } = value;
      if (Object.keys(ofList).length > 0 || contains === undefined)
        checkValue(report, spoken, name, schema, ofList);
      if (typeof contains === 'object')
        checkRule(report, contains as JsonSchema, spoken + pointer('contains'), inner.properties);
    }
  }
  checkSubschemas(report, rule, at, properties);
}

/** The same for every rule within a schema. */
export function checkSubschemas(report: Report, rule: JsonSchema, at: string, properties: Properties): void {
  checkBranches(report, at, rule);
  for (const { subschema, at: location } of subschemasOf(rule))
    if (typeof subschema === 'object') checkRule(report, subschema, at + location, properties);
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
  day: [['string'], 'a text', ...oneOfMany],
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
    report(at + pointer(keyword), problem, `Write one of: ${known}.`);
  }
  if (misplaced.length > 0) return;
  checkBranches(report, at, value);
  const { type } = value;
  if (type !== undefined && !types.includes(String(type)))
    report(at + pointer('type'), `"${name}" is never of type "${String(type)}".`, `Write "${types[0]}".`);
  const options = isField ? [] : asList(value.enum).map((one) => ['enum', one]);
  const only = isField || !('const' in value) ? [] : [['const', value.const]];
  for (const [keyword, one] of [...only, ...options]) {
    const here = at + pointer(String(keyword));
    const isKind = { number: 'a number', boolean: 'true or false', string: 'a text' }[typeof one as 'string'];
    if (isKind !== example) report(here, `"${name}" is never ${JSON.stringify(one)}.`, `Write ${example}.`);
    else if (kind === 'day' && !isDay(one))
      report(here, `"${String(one)}" is no day.`, 'Write a day such as "2026-11-20".');
  }
  for (const { subschema, at: location } of subschemasOf(value))
    checkValue(report, at + location, name, field, subschema, { isSubschema: true });
  if ('contains' in value)
    checkValue(report, at + pointer('contains'), name, { type: 'string' }, value.contains as WrittenRule);
}
