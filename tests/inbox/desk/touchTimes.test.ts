import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf, localOf, touchChoices } from '#inbox/desk/touchTimes.ts';

const nine = ['09:30', '18:30'] as const;
const hours = { days: { mon: nine, tue: nine, wed: nine, thu: nine, fri: nine }, holidays: ['2026-11-30'] };
const choices = (now: string) => touchChoices(new Date(now), hours).map(({ label, local }) => [label, local]);

it('quick choices of a working day are today, tomorrow, and a week later', () => {
  expect(choices('2026-11-25T05:00:00.000Z')).toEqual([
    ['Today 4 pm', '2026-11-25T16:00'],
    ['Tomorrow 10 am', '2026-11-26T10:00'],
    ['In a week', '2026-12-02T10:00'],
  ]);
});

it('quick choices of a Friday evening skip free days, but name tomorrow', () => {
  expect(choices('2026-11-27T12:30:00.000Z')).toEqual([
    ['Tomorrow 10 am', '2026-11-28T10:00'],
    ['Tue, 1 Dec, 10 am', '2026-12-01T10:00'],
    ['In a week', '2026-12-04T10:00'],
  ]);
});

it('quick choices exist even if the firm has no hours', () => {
  expect(touchChoices(new Date('2026-11-27T12:30:00.000Z'), { days: {}, holidays: [] })).toHaveLength(2);
});

it('a local time is an instant in India, and back; an incomplete one is none', () => {
  expect(instantOf('2026-11-28T10:00')).toBe('2026-11-28T04:30:00.000Z');
  expect([instantOf(''), instantOf('2026-11-28')]).toEqual([null, null]);
  const minutes = fc.integer({ min: 0, max: 50_000_000 }).map((minute) => new Date(minute * 60_000));
  fc.assert(
    fc.property(minutes, (at) => void expect(instantOf(localOf(at.toISOString()))).toBe(at.toISOString())),
  );
});
