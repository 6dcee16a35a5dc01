import type { FieldModel, VisibleAnswers } from '../types.ts';
import { type DayUnit, shiftDay } from './shiftDay.ts';

/** A bound in `notBefore` or `notAfter`: a value as it is typed; or `of` today or another field, moved by a shift. */
export type Bound =
  | { readonly fixed: string }
  | { readonly of: string; readonly shift?: { readonly count: number; readonly unit: DayUnit } };

export const todayName = 'today';

export const untilToday = '{today}';

const written = /^\{([a-z][A-Za-z0-9]*)(?:([+-]\d{1,5})([ymd]))?\}$/;

/** Reads a bound: '2026-04-01', '{today}', '{today-2y}', '{starts+1d}'. */
export function readBound(text: string): Bound {
  const [, of, count, unit] = written.exec(text) ?? [];
  if (of === undefined) return { fixed: text };
  return count === undefined ? { of } : { of, shift: { count: Number(count), unit: unit as DayUnit } };
}

/** The value of a bound; undefined without the value that it refers to. `valueNamed` gives today, or a field's value. */
export function boundValue(
  bound: Bound,
  valueNamed: (name: string) => string | undefined,
): string | undefined {
  if ('fixed' in bound) return bound.fixed;
  const value = valueNamed(bound.of);
  if (value === undefined || !bound.shift) return value;
  return shiftDay(value, bound.shift.count, bound.shift.unit);
}

/** The full name of a field beside another one, in the same group or item. */
const beside = (name: string, other: string) => name.replace(/[^.]*$/, other);

/**
 * The values between which a day, month, year or time has to lie now; undefined for an end that is open. `today` is
 * 'YYYY-MM-DD'.
 */
export function boundsOf(
  { name, notBefore, notAfter }: FieldModel,
  answers: VisibleAnswers,
  today: string,
): readonly (string | undefined)[] {
  const valueNamed = (of: string) => {
    const value = of === todayName ? today : answers[beside(name, of)];
    return typeof value === 'string' ? value : undefined;
  };
  return [notBefore, notAfter].map((bound) => bound && boundValue(readBound(bound), valueNamed));
}
