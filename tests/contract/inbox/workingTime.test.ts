import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addWorkingMinutes,
  type WorkingHours,
  weekdays,
  workingMinutes,
} from '#contract/inbox/workingTime.ts';

const office: WorkingHours = {
  days: { mon: ['09:30', '18:30'], tue: ['09:30', '18:30'], sat: ['10:00', '13:00'] },
  holidays: ['2027-01-26'],
};

/** Times in India. */
const india = (text: string) => new Date(`${text}+05:30`);

const minuteMs = 60_000;

/** Counts minute by minute, by the clock in India as Intl writes it. */
function countMinutes(from: Date, to: Date, hours: WorkingHours): number {
  let count = 0;
  for (let at = Math.floor(from.getTime() / minuteMs); at < Math.floor(to.getTime() / minuteMs); at += 1)
    if (isWorking(new Date(at * minuteMs), hours)) count += 1;
  return count;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Asia/Kolkata', weekday: 'short', hourCycle: 'h23', year: 'numeric', month: '2-digit' },
  ...{ day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

function isWorking(instant: Date, { days, holidays }: WorkingHours): boolean {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const span = days[(parts.weekday ?? '').toLowerCase() as keyof WorkingHours['days']];
  if (!span || holidays.includes(`${parts.year}-${parts.month}-${parts.day}`)) return false;
  const time = `${parts.hour}:${parts.minute}`;
  return span[0] <= time && time < span[1];
}

const time = (from: number, to: number) =>
  fc
    .integer({ min: from, max: to })
    .map(
      (minute) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    );

const span = fc.tuple(time(0, 719), time(720, 1439));
const anyHours: fc.Arbitrary<WorkingHours> = fc
  .record({
    days: fc.dictionary(fc.constantFrom(...weekdays), span, { minKeys: 1, maxKeys: 7 }),
    holidays: fc.subarray(['2026-12-25', '2026-12-28', '2027-01-01', '2026-02-29']),
  })
  .map(({ days, holidays }) => ({ days: { ...days }, holidays }));

const firstMinute = Date.UTC(2026, 11, 24) / minuteMs;
/** Within a week, to the second. */
const anyTime = fc
  .integer({ min: firstMinute * 60, max: (firstMinute + 8 * 1440) * 60 })
  .map((second) => new Date(second * 1000));

describe('working time', () => {
  it.each([
    ['2026-11-30T09:00', '2026-11-30T10:00', 30],
    ['2026-11-30T18:00', '2026-12-01T10:00', 60],
    ['2026-12-01T18:00', '2026-12-05T10:30', 60],
    ['2027-01-25T18:29', '2027-01-26T12:00', 1],
    ['2026-12-06T00:00', '2026-12-07T00:00', 0],
    ['2026-11-30T10:00:59', '2026-11-30T10:01:00', 1],
    ['2026-11-30T11:00', '2026-11-30T10:00', -60],
  ])('from %s to %s has %i minutes in the office', (from, to, minutes) => {
    expect(workingMinutes(india(from), india(to), office)).toBe(minutes);
  });

  it.each([
    ['2026-11-30T09:00', 60, '2026-11-30T10:30'],
    ['2026-11-30T18:00', 30, '2026-11-30T18:30'],
    ['2026-11-30T18:00', 31, '2026-12-01T09:31'],
    ['2026-12-05T12:00', 9 * 60, '2026-12-07T17:30'],
    ['2027-01-25T18:00', 31, '2027-01-30T10:01'],
    ['2026-12-06T03:04', 0, '2026-12-06T03:04'],
  ])('after %s and %i minutes it is %s', (from, minutes, to) => {
    expect(addWorkingMinutes(india(from), minutes, office)).toEqual(india(to));
  });

  it('equals the count of the minutes one by one', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 0, max: 3 * 1440 * 60 }), anyHours, (from, seconds, hours) => {
        const to = new Date(from.getTime() + seconds * 1000);
        expect(workingMinutes(from, to, hours)).toBe(countMinutes(from, to, hours));
      }),
      { numRuns: 40 },
    );
  });

  it('adds up, and never decreases', () => {
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, anyHours, (one, two, three, hours) => {
        const between = (from: Date, to: Date) => workingMinutes(from, to, hours);
        expect(between(one, two) + between(two, three)).toBe(between(one, three));
        if (two <= three) expect(between(one, two)).toBeLessThanOrEqual(between(one, three));
      }),
    );
  });

  it('is reached by addWorkingMinutes, and not a minute earlier', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 1, max: 5000 }), anyHours, (from, minutes, hours) => {
        const due = addWorkingMinutes(from, minutes, hours);
        expect(workingMinutes(from, due, hours)).toBe(minutes);
        expect(workingMinutes(from, new Date(due.getTime() - minuteMs), hours)).toBe(minutes - 1);
      }),
    );
  });

  it('is found also when the firm works a minute a week', () => {
    const hours: WorkingHours = { days: { mon: ['09:30', '09:31'] }, holidays: [] };
    const due = addWorkingMinutes(india('2026-11-30T09:30'), 2000, hours);
    expect(due).toEqual(new Date(india('2026-11-30T09:31').getTime() + 1999 * 7 * 1440 * minuteMs));
  });

  it('has no end if the firm never works', () => {
    expect(() => addWorkingMinutes(india('2026-11-30T09:00'), 1, { days: {}, holidays: [] })).toThrow(
      RangeError,
    );
  });
});
