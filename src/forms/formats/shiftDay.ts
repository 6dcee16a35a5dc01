export type DayUnit = 'y' | 'm' | 'd';

/**
 * A day ('YYYY-MM-DD') moved by years, months or days, back when `count` is negative. A day that the month has not
 * becomes its last: a month after 31 January is 28 or 29 February, a year after 29 February is 28 February. undefined
 * when `day` is no day of the calendar.
 */
export function shiftDay(day: string, count: number, unit: DayUnit): string | undefined {
  const date = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(`${day}T`)) return undefined;
  if (unit === 'd') {
    date.setUTCDate(date.getUTCDate() + count);
  } else {
    const dayOfMonth = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + (unit === 'y' ? 12 * count : count));
    // It ran over into the month after: back to the last day of the one that was meant.
    if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  }
  return date.toISOString().slice(0, 10);
}
