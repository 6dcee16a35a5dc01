import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { longestDayMinutes, type WorkingHours, workingMinutes } from '#contract/inbox/workingTime.ts';
import { timeInIndia } from '#forms/formats/today.ts';

/** A working time as '40 min', '3 h 20 min' or '2 days 3 h'; a day is as long as the firm's longest one. */
export function workingTimeText(minutes: number, hours: WorkingHours): string {
  const perDay = longestDayMinutes(hours);
  const whole = Math.max(0, Math.floor(minutes));
  const days = perDay > 0 ? Math.floor(whole / perDay) : 0;
  const rest = whole - days * perDay;
  const [h, min] = [Math.floor(rest / 60), rest % 60];
  const parts =
    days > 0
      ? [`${days} ${days === 1 ? 'day' : 'days'}`, h > 0 && `${h} h`]
      : [h > 0 && `${h} h`, (min > 0 || h === 0) && `${min} min`];
  return parts.filter(Boolean).join(' ');
}

/** How long a lead has been here, in working time. */
export const ageText = ({ createdAt }: Pick<InboxLead, 'createdAt'>, now: Date, hours: WorkingHours) =>
  workingTimeText(workingMinutes(new Date(createdAt), now, hours), hours);

export interface DueText {
  readonly isLate: boolean;
  readonly text: string;
}

/**
 * When a lead is due: 'Late by 2 h', 'Answer by 4:30 pm' for a lead that waits for its first answer, or the day and time of the
 * planned touch. Null if nothing is due.
 */
export function dueText(
  { dueAt, touchAt }: Pick<InboxLead, 'dueAt' | 'touchAt'>,
  now: Date,
  hours: WorkingHours,
): DueText | null {
  if (dueAt === null) return null;
  const due = new Date(dueAt);
  if (due <= now) {
    const late = workingMinutes(due, now, hours);
    return { isLate: true, text: late > 0 ? `Late by ${workingTimeText(late, hours)}` : 'Late' };
  }
  const time = dayAndTime(due, now);
  return { isLate: false, text: touchAt === dueAt ? time : `Answer by ${time}` };
}

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'Asia/Kolkata' });
const monthDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

const weekDays = 6;

/** A time of today is '4:30 pm', of the next six days 'Tue 10:00 am', of other days 'Tue, 8 Dec, 10:00 am'. */
export function dayAndTime(at: Date, now: Date): string {
  const days = daysBetween(now, at);
  const time = clock.format(at);
  if (days === 0) return time;
  return `${days > 0 && days <= weekDays ? weekday.format(at) : `${monthDay.format(at)},`} ${time}`;
}

function daysBetween(from: Date, to: Date): number {
  const day = (instant: Date) => Date.parse(`${timeInIndia(instant).slice(0, 10)}T00:00Z`);
  return (day(to) - day(from)) / 86_400_000;
}
