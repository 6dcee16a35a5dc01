import type { JsonSchema } from '../../types.ts';
import { pointer, type Report } from '../issues.ts';
import { patternLimit } from '../patternLimit.ts';
import { subschemasOf } from '../subschemas.ts';
import { isTooSlow } from './patternSteps.ts';

/** Checks that patterns of a text field, or of a rule about it, end soon on every text that the field may hold. */
export function checkPatterns(report: Report, at: string, field: JsonSchema, value = field): void {
  checkPattern(report, at + pointer('pattern'), field, value);
  for (const { subschema, at: below } of subschemasOf(value))
    if (typeof subschema === 'object') checkPatterns(report, at + below, field, subschema);
}

/** Checks one pattern; `at` is its pointer. */
export function checkPattern(report: Report, at: string, field: JsonSchema, value: JsonSchema): void {
  const { pattern } = value;
  if (typeof pattern !== 'string') return;
  const length = patternLimit(field);
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
