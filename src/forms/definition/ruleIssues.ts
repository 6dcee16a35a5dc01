import { checkAgainstMeta } from '../source/checkAgainstMeta.ts';
import { type FormIssue, pointer } from '../source/issues.ts';
import type { JsonSchema } from '../types.ts';

/** Validates a rule outside schema.json by the meta-schema. Pointers of issues are relative to the rule. */
export function ruleIssues(
  rule: JsonSchema,
  formMeta: JsonSchema | undefined,
): readonly Omit<FormIssue, 'file'>[] {
  // validated inside `allOf`, because more keywords are valid at the top of a form
  const location = pointer('allOf', 0);
  const found = formMeta ? checkAgainstMeta(formMeta, '', { allOf: [rule] }) : [];
  const issues = found.flatMap(({ pointer: at, problem, hint }) =>
    at.startsWith(location) ? [{ pointer: at.slice(location.length), problem, hint }] : [],
  );
  if (issues.length > 0 || !JSON.stringify(rule).includes('"$ref":')) return issues;
  const problem = 'A rule outside schema.json cannot contain "$ref".';
  return [{ pointer: '', problem, hint: 'Write the referenced rule here.' }];
}
