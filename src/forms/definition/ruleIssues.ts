import { checkAgainstMeta } from '../source/checkAgainstMeta.ts';
import { type FormIssue, pointer } from '../source/issues.ts';
import type { JsonSchema } from '../types.ts';

/** Returns the shape issues of a rule outside schema.json, with pointers relative to the rule. */
export function ruleIssues(
  rule: JsonSchema,
  formMeta: JsonSchema | undefined,
): readonly Omit<FormIssue, 'file'>[] {
  // checked as the only rule of a form, because a form has more keywords
  const location = pointer('allOf', 0);
  const found = formMeta ? checkAgainstMeta(formMeta, '', { allOf: [rule] }) : [];
  const issues = found.flatMap(({ pointer: at, problem, hint }) =>
    at.startsWith(location) ? [{ pointer: at.slice(location.length), problem, hint }] : [],
  );
  if (issues.length > 0 || !JSON.stringify(rule).includes('"$ref":')) return issues;
  const problem = 'A rule of a calculation cannot contain "$ref".';
  return [{ pointer: '', problem, hint: 'Write the rule in full.' }];
}
