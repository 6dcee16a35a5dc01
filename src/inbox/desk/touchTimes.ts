import { dayMs } from '#contract/durations.ts';
import { type WorkingHours, weekdays } from '#contract/inbox/workingTime.ts';
import { timeInIndia } from '#forms/formats/today.ts';

export interface TouchChoice {
  readonly label: string;
  /** The local time in India, 'YYYY-MM-DDTHH:MM', as the field of the day and hour has it. */
  readonly local: string;
}

const morning = '10:00';
const afternoon = '16:00';
/** Longer than any row of free days. */
const maxDaysAhead = 60;

const labels = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Quick choices of the next touch: this afternoon, tomorrow, and working days of the next weeks. */
export function touchChoices(now: Date, hours: WorkingHours): readonly TouchChoice[] {
  const local = timeInIndia(now).replace(' ', 'T').slice(0, 16);
  const today = local.slice(0, 10);
  const tomorrow = dayAfter(today, 1);
  const next = workingDayFrom(tomorrow, hours);
  const week = workingDayFrom(dayAfter(today, 7), hours);
  const at = (day: string, time: string) => `${day}T${time}`;
  return [
    ...(isWorkingDay(today, hours) && local < at(today, afternoon)
      ? [{ label: 'Today 4 pm', local: at(today, afternoon) }]
      : []),
    { label: 'Tomorrow 10 am', local: at(tomorrow, morning) },
    // a working day that is not tomorrow
    ...(next === tomorrow ? [] : [{ label: `${dayLabel(next)}, 10 am`, local: at(next, morning) }]),
    { label: 'In a week', local: at(week, morning) },
  ];
}

/** The instant of a local time in India, as an ISO date-time in UTC; null for an incomplete one. */
export function instantOf(local: string): string | null {
  const instant = new Date(`${local}:00+05:30`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** The local time in India of an instant, 'YYYY-MM-DDTHH:MM'. */
export const localOf = (instant: string): string =>
  timeInIndia(new Date(instant)).replace(' ', 'T').slice(0, 16);

const dayLabel = (day: string) => labels.format(new Date(`${day}T00:00Z`));

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);

function workingDayFrom(day: string, hours: WorkingHours): string {
  for (let days = 0; days < maxDaysAhead; days += 1) {
    const candidate = dayAfter(day, days);
    if (isWorkingDay(candidate, hours)) return candidate;
  }
  return day;
}

function isWorkingDay(day: string, { days, holidays }: WorkingHours): boolean {
  const name = weekdays[new Date(`${day}T00:00Z`).getUTCDay()];
  return name !== undefined && days[name] !== undefined && !holidays.includes(day);
}
