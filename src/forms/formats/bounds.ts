import type { FieldModel, VisibleAnswers } from '../types.ts';
import { type DayUnit, shiftDay } from './shiftDay.ts';

/** A bound in `notBefore` or `notAfter`: a fixed value, or today or the value of a field (`of`), with an optional shift. */
export type Bound =
  | { readonly fixed: string }
  | { readonly of: string; readonly shift?: { readonly count: number; readonly unit: DayUnit } };

export const todayName = 'today';

export const untilToday = '{today}';

const written = /^\{([a-z][A-Za-z0-9]*)(?:([+-]\d{1,5})([ymd]))?\}$/;

/** Parses a bound: '2026-04-01', '{today}', '{today-2y}', '{starts+1d}'. */
export function readBound(text: string): Bound {
  const [, of, count, unit] = written.exec(text) ?? [];
  if (of === undefined) return { fixed: text };
  return count === undefined ? { of } : { of, shift: { count: Number(count), unit: unit as DayUnit } };
}

/** Returns the value of a bound; undefined if its field is empty. `valueNamed` returns today or a field's value. */
export function boundValue(
  bound: Bound,
  valueNamed: (name: string) => string | undefined,
): string | undefined {
  if ('fixed' in bound) return bound.fixed;
  const value = valueNamed(bound.of);
  if (value === undefined || !bound.shift) return value;
  return shiftDay(value, bound.shift.count, bound.shift.unit);
}

/** Returns the full name of another field in the same group or row. */
const siblingName = (name: string, other: string) => name.replace(/[^.]*$/, other);

/** Returns the current bounds of a day, month, year or time; undefined for an open end. `today` is 'YYYY-MM-DD'. */
export function boundsOf(
  { name, notBefore, notAfter }: FieldModel,
  answers: VisibleAnswers,
  today: string,
): readonly (string | undefined)[] {
  const valueNamed = (of: string) => {
    const value = of === todayName ? today : answers[siblingName(name, of)];
    return typeof value === 'string' ? value : undefined;
  };
  return [notBefore, notAfter].map((bound) => bound && boundValue(readBound(bound), valueNamed));
}
