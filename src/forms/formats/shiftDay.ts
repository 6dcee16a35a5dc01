export type DayUnit = 'y' | 'm' | 'd';

/**
 * Shifts a day ('YYYY-MM-DD') by years, months or days; a negative `count` shifts back. If the new month is too short, returns
 * its last day: a month after 31 January is 28 or 29 February. undefined if `day` is not a calendar day.
 */
export function shiftDay(day: string, count: number, unit: DayUnit): string | undefined {
  const date = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(`${day}T`)) return undefined;
  if (unit === 'd') {
    date.setUTCDate(date.getUTCDate() + count);
  } else {
    const dayOfMonth = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + (unit === 'y' ? 12 * count : count));
    // an overflow into the next month: return to the last day of the intended one
    if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  }
  return date.toISOString().slice(0, 10);
}
