import { type DayUnit, shiftDay } from './shiftDay.ts';

/** The keywords that compare a value: the first ones a moment, the others a number. */
export const boundKeywords = ['notBefore', 'notAfter', 'notBelow', 'notAbove'] as const;
export type BoundKeyword = (typeof boundKeywords)[number];

export const isBoundKeyword = (keyword: unknown): keyword is BoundKeyword =>
  boundKeywords.some((one) => one === keyword);

/** Whether a bound is the lowest allowed value. */
export const isLowest = (keyword: BoundKeyword): boolean => keyword === 'notBefore' || keyword === 'notBelow';

/** A distance from another value: of a day in `unit`, of a number without one. */
export interface Shift {
  readonly count: number;
  readonly unit?: DayUnit;
}

/** A bound: a fixed value, or today or the value of a field (`of`), with an optional shift. */
export type Bound = { readonly fixed: string } | { readonly of: string; readonly shift?: Shift };

export const todayName = 'today';

const written =
  /^\{((?:\.\.\/)*[a-z][A-Za-z0-9]*(?:[./][a-z][A-Za-z0-9]*)*)(?:([+-]\d{1,5}(?=[ymd]))([ymd])|([+-]\d{1,12}(?:\.\d{1,6})?))?\}$/;

/**
 * Parses a bound: '2026-04-01', '{today}', '{today-2y}', '{starts+1d}', '{trip.starts}', '{gross-0.5}'. A printed one has the
 * path from the object of its field: '{../../starts+1d}'.
 */
export function readBound(text: string): Bound {
  const [, of, days, unit, amount] = written.exec(text) ?? [];
  if (of === undefined) return { fixed: text };
  if (days !== undefined) return { of, shift: { count: Number(days), unit: unit as DayUnit } };
  return amount === undefined ? { of } : { of, shift: { count: Number(amount) } };
}

/** Returns the value of a bound; undefined if its field is empty. `valueNamed` returns today or a field's value. */
export function boundValue(
  bound: Bound,
  valueNamed: (name: string) => string | undefined,
): string | undefined;
export function boundValue<T>(bound: Bound, valueNamed: (name: string) => T): T | string | number | undefined;
export function boundValue<T>(
  bound: Bound,
  valueNamed: (name: string) => T,
): T | string | number | undefined {
  return 'fixed' in bound ? bound.fixed : shifted(valueNamed(bound.of), bound.shift);
}

/** Returns a day or a number at a distance; undefined if the value has another type. */
export function shifted<T>(value: T, { count, unit }: Shift = { count: 0 }): T | string | number | undefined {
  if (unit) return typeof value === 'string' ? shiftDay(value.slice(0, 10), count, unit) : undefined;
  if (count === 0) return value;
  return typeof value === 'number' ? sum(value, count) : undefined;
}

/** Adds decimals: 0.1 and 0.2 are 0.3. */
function sum(value: number, count: number): number {
  const exact = value + count;
  return Number.isInteger(value) && Number.isInteger(count) ? exact : Number(exact.toPrecision(15));
}
