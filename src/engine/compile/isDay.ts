/** Whether a value is a day of the calendar as forms take it: 'YYYY-MM-DD', from 1900 to 2099. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
