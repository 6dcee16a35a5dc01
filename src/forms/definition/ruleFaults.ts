import { checkAgainstMeta } from '../source/checkAgainstMeta.ts';
import { type FormIssue, pointer } from '../source/issues.ts';
import type { JsonSchema } from '../types.ts';

/** The faults in the shape of a rule that is written outside schema.json, with pointers from the rule. */
export function ruleFaults(
  rule: JsonSchema,
  formMeta: JsonSchema | undefined,
): readonly Omit<FormIssue, 'file'>[] {
  // checked as the only rule of a form: other keywords beside it are not part of the rule
  const location = pointer('allOf', 0);
  const found = formMeta ? checkAgainstMeta(formMeta, '', { allOf: [rule] }) : [];
  const faults = found.flatMap(({ pointer: at, problem, hint }) =>
    at.startsWith(location) ? [{ pointer: at.slice(location.length), problem, hint }] : [],
  );
  if (faults.length > 0 || !JSON.stringify(rule).includes('"$ref":')) return faults;
  const problem = 'A rule of a calculation cannot contain "$ref".';
  return [{ pointer: '', problem, hint: 'Write the rule out here.' }];
}
