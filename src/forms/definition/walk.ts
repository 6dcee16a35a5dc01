import { todayName } from '../formats/bounds.ts';
import type { FieldDefinition } from './fields.ts';
import type { Branch, Rule, ValueRule, WrittenBound } from './rules.ts';
import type { ObjectDefinition } from './types.ts';

/** A rule within a branch. Errors of conditions and of alternatives (`anyOf`, `oneOf`) are not reported by themselves. */
interface RuleInBranch<R> {
  readonly rule: R;
  readonly isReported: boolean;
}

/** The rules that a branch combines. */
export function rulesOf<R>(branch: Branch<R>): readonly RuleInBranch<R>[] {
  const each = (rules: readonly (R | undefined)[], isReported: boolean) =>
    rules.flatMap((rule) => (rule === undefined ? [] : [{ rule, isReported }]));
  if (branch.kind === 'when')
    return [...each([branch.if], false), ...each([branch.met, branch.otherwise], true)];
  if (branch.kind === 'not') return each([branch.of], false);
  return each(branch.of, branch.kind === 'all');
}

/** All rules nested in a rule. */
export function rulesWithin(rule: Rule, isReported = true): readonly RuleInBranch<Rule>[] {
  return rule.branches.flatMap(rulesOf).flatMap((part) => {
    const isSo = isReported && part.isReported;
    return [{ rule: part.rule, isReported: isSo }, ...rulesWithin(part.rule, isSo)];
  });
}

/** All bounds of a value, including those of nested rules. */
export function boundsIn({ bounds, branches }: ValueRule): readonly WrittenBound[] {
  return [...bounds, ...branches.flatMap(rulesOf).flatMap(({ rule }) => boundsIn(rule))];
}

/** All fields that a rule or its branches name, also those with which it compares. */
export function namesInRule({ required, about, declares, branches }: Rule): readonly string[] {
  const own = [...required, ...about, ...declares].map(({ name }) => name);
  const compared = about.flatMap((part) => {
    if (part.kind === 'value') return namesCompared(part.is);
    return 'outside' in part ? part.outside : [];
  });
  return [...own, ...compared, ...branches.flatMap(rulesOf).flatMap(({ rule }) => namesInRule(rule))];
}

/** The fields with which a rule compares a value; of a field in a group, the group. */
export function namesCompared(rule: ValueRule): readonly string[] {
  return boundsIn(rule).flatMap(({ bound }) =>
    'fixed' in bound || bound.of === todayName ? [] : bound.of.split('.', 1),
  );
}

/** The object, and all groups and rows nested in it. */
export function objectsIn(object: ObjectDefinition): readonly ObjectDefinition[] {
  const inside = [...object.fields.values()].flatMap((field) =>
    'inner' in field ? objectsIn(field.inner) : [],
  );
  return [object, ...inside];
}

/** The fields and groups of an object and of its groups, by their full names (`address.city`). */
export function fieldsWithGroups(
  { fields }: ObjectDefinition,
  prefix = '',
): ReadonlyMap<string, FieldDefinition> {
  return new Map(
    [...fields].flatMap(([name, field]) => [
      [prefix + name, field] as const,
      ...(field.kind === 'group' ? fieldsWithGroups(field.inner, `${prefix}${name}.`) : []),
    ]),
  );
}

/** The fields of an object and of its groups, by their full names, without the groups themselves. */
export function fieldsWithoutGroups(object: ObjectDefinition, prefix = '') {
  const all = [...fieldsWithGroups(object, prefix)];
  return all.flatMap(([name, field]) => (field.kind === 'group' ? [] : [[name, field] as const]));
}

/** Whether a field is computed for rules only. */
export const isRuleOnly = (field: FieldDefinition): boolean => field.kind === 'computed' && field.isRuleOnly;

/** The object that a rule of a calculation is about: the form, or a row of a list. */
export function objectOf(form: ObjectDefinition, list: string | undefined): ObjectDefinition {
  const rows = list === undefined ? undefined : form.fields.get(list);
  return rows?.kind === 'rows' ? rows.inner : form;
}

/** The fields that an object always requires: the ones in `required`, and lists with a minimum of items. */
export function alwaysRequired({ required, fields }: ObjectDefinition): ReadonlySet<string> {
  const lists = [...fields.values()].filter((field) => !field.appears && requiresItems(field));
  return new Set([...required, ...lists].map(({ name }) => name));
}

function requiresItems(field: FieldDefinition): boolean {
  if (field.kind !== 'choices' && field.kind !== 'rows') return false;
  const { limits, contains } = field.value;
  return (limits.minItems ?? 0) > 0 || (contains !== undefined && (limits.minContains ?? 1) > 0);
}
