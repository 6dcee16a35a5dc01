import type { FieldDefinition } from '../definition/fields.ts';
import { everyObject, fieldsIn, inside, type Surrounding } from '../definition/findOutwards.ts';
import type { Rule } from '../definition/rules.ts';
import type { Fields, ObjectDefinition } from '../definition/types.ts';
import { isRuleOnly, rulesOf } from '../definition/walk.ts';
import { valueKeywords } from '../kinds/kindSchemas.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Place, type Report } from '../source/place.ts';
import { checkBoundsOf } from './checkBounds.ts';
import { checkValueRule, reportLoneIf } from './checkValues.ts';

/** Keywords for a single value, which a reference can bring into a rule between fields. */
const ofValues: ReadonlySet<string> = new Set([
  ...valueKeywords,
  ...['format', 'digits', 'default', 'items', 'uniqueItems'],
]);

/**
 * Requires rules between fields to be applicable, with the same result in browsers and on the server: they may only use
 * submitted fields and possible values.
 */
export function checkRules(form: ObjectDefinition, report: Report): void {
  for (const { object, around } of everyObject(form)) checkParts(report, object.rule, around);
}

/** Checks a condition: an `if`, or the rule that selects the rows to count. */
export function checkCondition(report: Report, rule: Rule, around: Surrounding): void {
  checkRule(report, rule, around);
  checkPresence(report, rule, fieldsIn(around));
}

function checkRule(report: Report, rule: Rule, around: Surrounding): void {
  const fields = fieldsIn(around);
  for (const { name, at } of rule.required) expectField(report, name, at, fields);
  for (const { name, at } of rule.declares) expectField(report, name, at, fields);
  for (const part of rule.about) {
    const field = expectField(report, part.name, below(rule.at, 'properties', part.name), fields);
    if (!field) continue;
    if (part.kind === 'value') {
      checkValueRule(report, field, part.is);
      checkBoundsOf(report, field, part.is, around);
    }
    if (part.kind === 'group' && field.kind === 'group') checkRule(report, part.is, inside(field, around));
    else if (part.kind === 'rows' && field.kind === 'rows') {
      if (part.is.keywords.length > 0 || !part.someRow) checkValueRule(report, field, part.is);
      if (part.someRow) checkCondition(report, part.someRow, inside(field, around));
    }
  }
  checkParts(report, rule, around);
}

function checkParts(report: Report, { at, keywords, branches }: Rule, around: Surrounding): void {
  for (const keyword of keywords.filter((one) => ofValues.has(one))) {
    const hint = `Move "${keyword}" below "properties", to the field that it limits.`;
    report(below(at, keyword), `"${keyword}" has no effect in a rule between fields.`, hint);
  }
  for (const branch of branches) {
    if (branch.kind === 'when' && !branch.met && !branch.otherwise) reportLoneIf(report, branch.at);
    for (const { rule } of rulesOf(branch)) {
      const isCondition = branch.kind === 'when' && rule === branch.if;
      (isCondition ? checkCondition : checkRule)(report, rule, around);
    }
  }
}

/** Returns a rule's field; reports an unknown one. */
function expectField(report: Report, name: string, at: Place, fields: Fields): FieldDefinition | undefined {
  const field = fields.get(name);
  if (!field) {
    const problem = `Unknown field "${name}" in a rule.`;
    report(at, problem, nameOneOf([...fields.keys()]));
  } else if (!field.isSent && !isRuleOnly(field)) {
    const problem = `A rule uses "${name}", which is not submitted, so the server cannot check it.`;
    const other = field.appears ? 'declare the field below "properties"' : 'remove the field from the rule';
    report(at, problem, `Remove "clientOnly" from "${name}", or ${other}.`);
  }
  return field;
}

/** Requires conditions to require the fields that they compare, because JSON Schema accepts missing values. */
function checkPresence(
  report: Report,
  rule: Rule,
  fields: Fields,
  known: ReadonlySet<string> = new Set(),
): void {
  const all = rule.branches.flatMap((branch) => (branch.kind === 'all' ? branch.of : []));
  const required = new Set([
    ...known,
    ...[rule, ...all].flatMap((part) => part.required.map(({ name }) => name)),
  ]);
  for (const part of rule.about) {
    const field = fields.get(part.name);
    if (!field || part.kind === 'anything' || part.kind === 'empty') continue;
    if (!required.has(part.name) && mayBeMissing(field)) {
      const problem = `This condition also holds if "${part.name}" is empty.`;
      const hint = `Add "required": ["${part.name}"] to the condition.`;
      report(below(rule.at, 'properties', part.name), problem, hint);
    }
    if (part.kind === 'group' && field.kind === 'group') checkPresence(report, part.is, field.inner.fields);
  }
  for (const branch of rule.branches)
    if (branch.kind !== 'when' && branch.kind !== 'not')
      for (const part of branch.of) checkPresence(report, part, fields, required);
}

/** Whether a lead may lack a field. Lists and single boxes are always submitted, unless a condition hides them. */
export function mayBeMissing(field: FieldDefinition): boolean {
  const isAlwaysSent =
    field.kind === 'choices' ||
    field.kind === 'rows' ||
    (field.kind === 'box' && field.value.limits.const === undefined);
  return field.appears !== undefined || !isAlwaysSent;
}
