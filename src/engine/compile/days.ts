const token = /\{today(?:-(\d+)y)?\}/g;

/**
 * Replaces `{today}` and `{today-31y}` in every text of a JSON value by that calendar day, so that examples with ages
 * stay true. 29 February becomes 28 February in years without it. `today` is 'YYYY-MM-DD'.
 */
export function expandToday<T>(value: T, today: string): T {
  const text = JSON.stringify(value).replace(token, (_match, years: string | undefined) =>
    yearsBefore(today, Number(years ?? 0)),
  );
  return JSON.parse(text) as T;
}

/** The same day of the year, `years` earlier. */
export function yearsBefore(today: string, years: number): string {
  const year = Number(today.slice(0, 4)) - years;
  const rest = today.slice(4);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${String(year).padStart(4, '0')}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}

/** Whether a value is a day of the calendar as forms take it: 'YYYY-MM-DD', from 1900 to 2099. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
