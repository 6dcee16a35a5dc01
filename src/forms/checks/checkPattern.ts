import type { FieldDefinition } from '../definition/fields.ts';
import type { ValueRule } from '../definition/rules.ts';
import { textLimit } from '../print/textPattern.ts';
import { below, type Report } from '../source/place.ts';
import { isTooSlow } from './patterns/patternSteps.ts';

/** Rejects patterns that can take too long on a text of the field (ReDoS). */
export function checkPattern(report: Report, field: FieldDefinition, rule: ValueRule): void {
  const { pattern } = rule.limits;
  if (pattern === undefined) return;
  const length = textLimit(field);
  const at = below(rule.at, 'pattern');
  if (length === undefined) {
    const problem =
      'A field with a "pattern" needs a "maxLength", because patterns are not matched on longer texts.';
    report(at, problem, 'Add "maxLength", or write "digits" instead of a pattern for digits only.');
  } else if (isTooSlow(pattern, length)) {
    const problem = `"${pattern}" can take exponential time (ReDoS): more than a million steps for ${length} characters.`;
    const hint =
      'Avoid repetitions that can match the same text in several ways, such as [a-z]+[a-z]+ or (a+)+. Separate them, as in [a-z]+( [a-z]+)*, remove a + or *, or write a smaller "maxLength".';
    report(at, problem, hint);
  }
}
