import type { ChoicesField, FieldDefinition, FieldWithValue, TextField } from '../definition/fields.ts';
import type { Scalar } from '../definition/node.ts';
import type { Limits, ValueRule } from '../definition/rules.ts';
import type { ObjectDefinition } from '../definition/types.ts';
import { objectsIn, rulesOf } from '../definition/walk.ts';
import { readBound } from '../formats/bounds.ts';
import { listingKeywords } from '../kinds/kind.ts';
import { kindSchemas, valueKeywords } from '../kinds/kindSchemas.ts';
import { compileValidator } from '../print/compileValidator.ts';
import { formatOf } from '../print/textPattern.ts';
import { printField } from '../print/toLeadSchema.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Place, type Report } from '../source/place.ts';
import { checkLimits, isFixed } from './checkLimits.ts';
import { checkPattern } from './checkPattern.ts';

const ruleKeywords = ['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf'];

/** Reports keywords that do not apply to a field's kind, limits that no value meets, and invalid defaults. */
export function checkValues(form: ObjectDefinition, report: Report): void {
  for (const { fields } of objectsIn(form))
    for (const field of fields.values()) {
      if (field.kind === 'computed' && !field.isNumber) continue; // checkComputedFields reports its type
      if (field.kind !== 'group') checkValue(report, field, field.value, 'field');
    }
}

/** Reports keywords and values in a rule of one value that would never apply. */
export function checkValueRule(report: Report, field: FieldDefinition, rule: ValueRule): void {
  if (field.kind !== 'group') checkValue(report, field, rule, 'rule');
}

/** Reports an `if` without `then` and `else`. */
export const reportLoneIf = (report: Report, at: Place): void =>
  report(at, '"if" has no effect without "then" or "else".', 'Add "then" with the requirement.');

/** A field has more keywords than a rule. A part of a rule may be empty; it then always holds. */
type Role = 'field' | 'rule' | 'part';

function checkValue(report: Report, field: FieldWithValue, rule: ValueRule, role: Role): void {
  if (rule.isBoolean) return;
  const { name } = field;
  const { noun, types, example, ...kind } = kindSchemas[field.kind];
  const keywords: readonly string[] = kind.keywords;
  const known = ['type', ...keywords, ...ruleKeywords].join(', ');
  if (rule.keywords.length === 0 && role !== 'part')
    report(rule.at, `The rule for "${name}" is empty.`, `Write one of: ${known}.`);
  const isMisplaced = (keyword: string) =>
    !keywords.includes(keyword) &&
    (role === 'field'
      ? valueKeywords.has(keyword)
      : !ruleKeywords.includes(keyword) && keyword !== 'type' && keyword !== '$comment');
  const misplaced = rule.keywords.filter(isMisplaced);
  for (const keyword of misplaced) {
    const problem = `"${keyword}" has no effect on "${name}", which is a ${noun}.`;
    report(below(rule.at, keyword), problem, `Write one of: ${known}.`);
  }
  if (misplaced.length > 0) return;
  checkPattern(report, field, rule);
  for (const branch of rule.branches)
    if (branch.kind === 'when' && !branch.met && !branch.otherwise) reportLoneIf(report, branch.at);
  checkLimits(report, field, rule);
  const { type } = rule.limits;
  if (type !== undefined && !types.includes(type))
    report(below(rule.at, 'type'), `"${name}" is never of type "${type}".`, `Write "${types[0]}".`);
  // a rule may repeat a limit of the field, with a wider or narrower value
  const plain = withLimits(field, role === 'field' ? withoutOptions(field.value.limits) : field.value.limits);
  const accepting = role === 'field' ? field : plain;
  for (const [keyword, values] of valuesOf(field, rule, role))
    for (const one of values) {
      if (namesAnswer(one)) {
        const problem = `"${keyword}" contains the text "${one}", not an answer.`;
        report(below(rule.at, keyword), problem, comparingHint);
        continue;
      }
      if (acceptsValue(accepting, one)) continue;
      const options = field.value.limits.enum ?? [];
      const hint =
        options.length > 0 ? nameOneOf(options.map(String)) : `Write ${example}${fitting(field, keywords)}.`;
      report(below(rule.at, keyword), `"${name}" can never have the value ${JSON.stringify(one)}.`, hint);
    }
  for (const { rule: part } of rule.branches.flatMap(rulesOf)) checkValue(report, plain, part, 'part');
  if (rule.contains && field.kind === 'rows') {
    const problem = `"contains" has no effect within a nested rule of "${name}".`;
    const hint = `Write "contains" directly below "${name}". Write "not", "anyOf" or "if" around the rule between fields, outside "${name}".`;
    report(below(rule.at, 'contains'), problem, hint);
  }
  if (rule.contains && field.kind === 'choices') checkValue(report, optionOf(field), rule.contains, 'rule');
}

/** Whether a value is written like a bound that names today or an answer: `{starts}`. */
const namesAnswer = (value: Scalar): boolean => typeof value === 'string' && 'of' in readBound(value);

const comparingHint =
  'Only "notBefore", "notAfter" (days, months, years, times), "notBelow" and "notAbove" (numbers) compare with answers. Texts cannot be compared.';

/** The values that a rule names; for a field itself, its default. */
function valuesOf(
  field: FieldWithValue,
  { limits }: ValueRule,
  role: Role,
): readonly (readonly [string, readonly Scalar[]])[] {
  if (role === 'field') return [['default', field.start === undefined ? [] : [field.start]]];
  const { const: only, enum: options = [] } = limits;
  return [
    ['const', only === undefined ? [] : [only]],
    ['enum', options],
  ];
}

/** Returns an option of a list as a text field with the same options. */
const optionOf = ({ kind: _kind, options, value, start: _start, ...field }: ChoicesField): TextField => ({
  ...{ ...field, kind: 'text', options },
  value: {
    ...value,
    bounds: [],
    branches: [],
    limits: { type: 'string', enum: options.map((one) => one.value) },
  },
});

const withoutOptions = (limits: Limits): Limits =>
  Object.fromEntries(
    Object.entries(limits).filter(([keyword]) => !listingKeywords.some((one) => one === keyword)),
  );

/** Returns a field with other limits and without its rules. */
const withLimits = <F extends FieldWithValue>(field: F, limits: Limits): F => ({
  ...field,
  value: { ...field.value, branches: [], limits },
});

/** Returns the limits of a field as the end of a hint. */
function fitting(field: FieldWithValue, keywords: readonly string[]): string {
  const { limits } = field.value;
  const own = Object.entries(limits).filter(([keyword]) => keywords.includes(keyword));
  const format = formatOf(field);
  const digits = field.kind === 'text' ? field.digits : undefined;
  const all = {
    ...(digits !== undefined && { digits }),
    ...(format && { format }),
    ...Object.fromEntries(own),
  };
  return Object.keys(all).length > 0 ? ` that matches ${JSON.stringify(all)}` : '';
}

/** Whether a lead may have a value in a field. Bounds by today and by other fields are ignored. */
function acceptsValue(field: FieldWithValue, value: Scalar): boolean {
  const { wire } = kindSchemas[field.kind];
  const fixed = { ...field, value: { ...field.value, bounds: field.value.bounds.filter(isFixed) } };
  try {
    const validate = compileValidator(printField(fixed, false, true));
    return validate.call({ today: '' }, wire ? wire.value(value) : value);
  } catch {
    return true; // the field is invalid, which another check reports
  }
}
