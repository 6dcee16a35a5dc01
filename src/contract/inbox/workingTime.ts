import { dayMs } from '../durations.ts';

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** When the firm works, in India's time. */
export interface WorkingHours {
  /** 'HH:MM' of the opening and of the closing, which is later; a weekday without an entry is free. */
  readonly days: Readonly<Partial<Record<Weekday, readonly [opens: string, closes: string]>>>;
  /** Further free days, 'YYYY-MM-DD'. */
  readonly holidays: readonly string[];
}

const minuteMs = 60_000;
const minutesPerDay = dayMs / minuteMs;
/** India is five and a half hours ahead of UTC, without summer time. */
const indiaOffsetMinutes = 330;

/**
 * The working minutes between two instants; negative if `to` is earlier. An instant counts as the minute in which it is, so
 * sums of periods are exact.
 */
export function workingMinutes(from: Date, to: Date, hours: WorkingHours): number {
  const [start, end] = [minuteInIndia(from), minuteInIndia(to)];
  return start <= end ? minutesBetween(start, end, hours) : 0 - minutesBetween(end, start, hours);
}

/**
 * The first instant with this number of working minutes since `from`; `from` for 0.
 *
 * @throws RangeError if the firm never works
 */
export function addWorkingMinutes(from: Date, minutes: number, hours: WorkingHours): Date {
  if (minutes <= 0) return from;
  if (longestDayMinutes(hours) <= 0) throw new RangeError('The firm never works.');
  const start = minuteInIndia(from);
  let left = minutes;
  for (let day = dayOf(start); ; day += 1) {
    const [opens, closes] = spanOf(day, hours);
    const begins = Math.max(opens, start);
    if (closes - begins >= left) return new Date((begins + left - indiaOffsetMinutes) * minuteMs);
    left -= Math.max(closes - begins, 0);
  }
}

/** The working minutes of the longest day of a week; 0 if the firm never works. */
export const longestDayMinutes = ({ days }: WorkingHours): number =>
  Math.max(0, ...Object.values(days).map(([opens, closes]) => minuteOf(closes) - minuteOf(opens)));

/** Minutes since 1 January 1970 in India. */
const minuteInIndia = (instant: Date) => Math.floor(instant.getTime() / minuteMs) + indiaOffsetMinutes;

const dayOf = (minute: number) => Math.floor(minute / minutesPerDay);

function minutesBetween(start: number, end: number, hours: WorkingHours): number {
  let sum = 0;
  for (let day = dayOf(start); day <= dayOf(end); day += 1) {
    const [opens, closes] = spanOf(day, hours);
    sum += Math.max(Math.min(closes, end) - Math.max(opens, start), 0);
  }
  return sum;
}

/** The first working minute of a day and the one after the last; the same minute on a free day. */
function spanOf(day: number, { days, holidays }: WorkingHours): readonly [opens: number, closes: number] {
  const midnight = day * minutesPerDay;
  const date = new Date(day * dayMs);
  const span = days[weekdays[date.getUTCDay()] ?? 'sun'];
  if (!span || holidays.includes(date.toISOString().slice(0, 10))) return [midnight, midnight];
  return [midnight + minuteOf(span[0]), midnight + minuteOf(span[1])];
}

/** The minute of a day of 'HH:MM'. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
