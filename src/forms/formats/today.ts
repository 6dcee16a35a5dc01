import { hourMs } from '#contract/durations.ts';

/** India is five and a half hours ahead of UTC, without summer time. */
const indiaOffsetMilliseconds = 5.5 * hourMs;

/**
 * Returns the calendar day in India at an instant, 'YYYY-MM-DD'. All browsers and the server use it as today, so that a lead's
 * validity does not depend on the visitor's time zone.
 */
export function todayInIndia(now: Date): string {
  return timeInIndia(now).slice(0, 10);
}

/** Returns the day and time in India at an instant, 'YYYY-MM-DD HH:MM:SS'. */
export function timeInIndia(now: Date): string {
  const clock = new Date(now.getTime() + indiaOffsetMilliseconds).toISOString();
  return clock.slice(0, 19).replace('T', ' ');
}

/** The instant at which a day begins in India. */
export const startOfDayInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
