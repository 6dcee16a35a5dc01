import { boundValue, readBound } from './bounds.ts';
import { shiftDay } from './shiftDay.ts';

/**
 * Replaces `{today}`, `{today-31y}`, `{today+2m}` and `{today-7d}` in every text of a JSON value by that calendar day, so that
 * examples with ages stay valid. 29 February becomes 28 February in common years. `today` is 'YYYY-MM-DD'.
 */
export function expandToday<T>(value: T, today: string): T {
  const text = JSON.stringify(value).replace(/\{today(?:[+-]\d{1,5}[ymd])?\}/g, (written) => {
    const day = boundValue(readBound(written), () => today);
    if (typeof day !== 'string') throw new Error(`${today} is not a calendar day.`);
    return day;
  });
  return JSON.parse(text) as T;
}

/** Whether a value is a calendar day that forms accept: 'YYYY-MM-DD', from 1900 to 2099. */
export function isDay(value: unknown): boolean {
  const isWritten = typeof value === 'string' && /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(value);
  return isWritten && shiftDay(value, 0, 'd') === value;
}
