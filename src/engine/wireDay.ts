const typedDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day as it is typed ('2026-11-20') as the date-time that is sent for it; anything else as it stands. */
export function wireDay<T>(value: T): T | string {
  return typeof value === 'string' && typedDay.test(value) ? `${value}T00:00:00.000Z` : value;
}
