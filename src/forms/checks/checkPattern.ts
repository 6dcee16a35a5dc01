import type { ValueRule } from '../definition/rules.ts';
import type { FieldDefinition } from '../definition/types.ts';
import { textLimit } from '../print/textPattern.ts';
import { below, type Report } from '../source/place.ts';
import { isTooSlow } from './patterns/patternSteps.ts';

/** A pattern ends soon on every text that its field may hold. */
export function checkPattern(report: Report, field: FieldDefinition, rule: ValueRule): void {
  const { pattern } = rule.limits;
  if (pattern === undefined) return;
  const length = textLimit(field);
  const at = below(rule.at, 'pattern');
  if (length === undefined) {
    const problem = 'A field with a "pattern" needs a "maxLength": no pattern is tried on a longer text.';
    report(at, problem, 'Write "maxLength" beside it, or "digits" in place of a pattern for digits only.');
  } else if (isTooSlow(pattern, length)) {
    const problem = `A text of at most ${length} characters can keep "${pattern}" busy for more than a million steps, and the server with it.`;
    const hint =
      'It can read the same letters in several ways, as [a-z]+[a-z]+ and (a+)+ do. Let each repetition begin with a sign of its own, as [a-z]+( [a-z]+)* does, remove a + or *, or write a smaller "maxLength".';
    report(at, problem, hint);
  }
}
