/** India has one time zone and no summer time: five and a half hours ahead of UTC. */
const indiaOffsetMilliseconds = 5.5 * 60 * 60 * 1000;

/**
 * The calendar day in India at an instant, 'YYYY-MM-DD'. "Today" for birth dates, ages and premiums, the same in every
 * browser and on the server, so that a lead's validity does not depend on the visitor's clock.
 */
export function todayInIndia(now: Date): string {
  return new Date(now.getTime() + indiaOffsetMilliseconds).toISOString().slice(0, 10);
}
