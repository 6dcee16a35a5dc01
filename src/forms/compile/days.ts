import { type DayUnit, shiftDay } from '../formats/shiftDay.ts';

const token = /\{today(?:([+-]\d{1,5})([ymd]))?\}/g;

/**
 * Replaces `{today}`, `{today-31y}`, `{today+2m}` and `{today-7d}` in every text of a JSON value by that calendar day,
 * so that examples with ages stay true. 29 February becomes 28 February in years without it. `today` is 'YYYY-MM-DD'.
 */
export function expandToday<T>(value: T, today: string): T {
  const text = JSON.stringify(value).replace(token, (_match, count: string = '0', unit: string = 'd') =>
    shifted(today, Number(count), unit as DayUnit),
  );
  return JSON.parse(text) as T;
}

function shifted(today: string, count: number, unit: DayUnit): string {
  const day = shiftDay(today, count, unit);
  if (day === undefined) throw new Error(`${today} is no day.`);
  return day;
}

/** Whether a value is a day of the calendar as forms take it: 'YYYY-MM-DD', from 1900 to 2099. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
