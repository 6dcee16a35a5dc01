import { hourMs } from '#contract/durations.ts';

/** India has one time zone and no summer time: five and a half hours ahead of UTC. */
const indiaOffsetMilliseconds = 5.5 * hourMs;

/**
 * The calendar day in India at an instant, 'YYYY-MM-DD'. "Today" for birth dates, ages and premiums, the same in every
 * browser and on the server, so that a lead's validity does not depend on the visitor's clock.
 */
export function todayInIndia(now: Date): string {
  return timeInIndia(now).slice(0, 10);
}

/** The day and the clock in India at an instant, 'YYYY-MM-DD HH:MM:SS'. */
export function timeInIndia(now: Date): string {
  const clock = new Date(now.getTime() + indiaOffsetMilliseconds).toISOString();
  return clock.slice(0, 19).replace('T', ' ');
}

/** The instant at which a day begins in India. */
export const startOfDayInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
