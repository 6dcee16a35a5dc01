import {
  type BoundKeyword,
  boundValue,
  isBoundKeyword,
  isLowest,
  readBound,
  todayName,
} from './formats/bounds.ts';
import { untilToday } from './marks.ts';
import type { JsonSchema, Value, VisibleAnswers } from './types.ts';

/** The current bounds of a field: a day, month, year or time as text, or a number; undefined without a bound. */
export type CurrentBounds = { readonly [Keyword in BoundKeyword]?: string | number };

/**
 * Returns the narrowest current bounds of a field. Its rendered schema has a keyword for each one, such as `notBefore {starts}`,
 * also those of rules that apply now. A bound whose answer is missing is absent. `today` is 'YYYY-MM-DD'.
 */
export function boundsOf(
  name: string,
  schema: JsonSchema,
  answers: VisibleAnswers,
  today: string,
): CurrentBounds {
  const bounds: { [Keyword in BoundKeyword]?: string | number } = {};
  const valueNamed = (path: string): Value | undefined =>
    path === todayName ? today || undefined : answers[fullName(name, path)];
  for (const key of Object.keys(schema)) {
    const [keyword, text] = key.split(' ');
    if (!text || !isBoundKeyword(keyword)) continue;
    const value = boundValue(readBound(text), valueNamed);
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const known = bounds[keyword] ?? value;
    bounds[keyword] = isLowest(keyword) === known > value ? known : value;
  }
  return bounds;
}

/** Returns the full name of the field at a path from the object of another field: `../../starts` from `members.r1.ends`. */
export function fullName(name: string, path: string): string {
  if (path === untilToday) return path;
  const steps = path.split('/');
  const up = steps.filter((step) => step === '..').length;
  return [...name.split('.').slice(0, -1 - up), ...steps.slice(up)].join('.');
}
