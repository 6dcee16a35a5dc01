import { expect, it } from 'vitest';
import { ageText, dueText, workingTimeText } from '#inbox/desk/workTexts.ts';

const hours = {
  days: {
    mon: ['09:30', '18:30'],
    tue: ['09:30', '18:30'],
    wed: ['09:30', '18:30'],
    thu: ['09:30', '18:30'],
    fri: ['09:30', '18:30'],
  },
  holidays: ['2026-12-25'],
} as const;
const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ');

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [540, '1 day'],
  [2 * 540 + 61, '2 days 1 h'],
  [-5, '0 min'],
])('a working time of %i minutes is %s, with days of nine hours', (minutes, text) => {
  expect(workingTimeText(minutes, hours)).toBe(text);
});

it('has no days if the firm has no hours', () => {
  expect(workingTimeText(600, { days: {}, holidays: [] })).toBe('10 h');
});

// Friday, 27 November 2026, 5 pm in India
const friday = '2026-11-27T11:30:00.000Z';
const at = (text: string) => new Date(text);

it('the age of a lead counts working time only', () => {
  expect(ageText({ createdAt: friday }, at('2026-11-30T05:00:00.000Z'), hours)).toBe('2 h 30 min');
});

it.each([
  ['nothing', null, null, friday, undefined],
  ['a promised answer of today', '2026-11-27T12:00:00.000Z', null, friday, 'Answer by 5:30 pm'],
  ['a touch of today', '2026-11-27T12:00:00.000Z', '2026-11-27T12:00:00.000Z', friday, '5:30 pm'],
  [
    'an answer before a touch',
    '2026-11-27T12:00:00.000Z',
    '2026-11-30T04:30:00.000Z',
    friday,
    'Answer by 5:30 pm',
  ],
  ['a touch of this week', '2026-11-30T04:30:00.000Z', '2026-11-30T04:30:00.000Z', friday, 'Mon 10:00 am'],
  ['a later touch', '2026-12-08T04:30:00.000Z', '2026-12-08T04:30:00.000Z', friday, 'Tue, 8 Dec, 10:00 am'],
  ['the present minute', friday, null, friday, 'Late'],
  ['Friday, on Monday', friday, null, '2026-11-30T05:00:00.000Z', 'Late by 2 h 30 min'],
  ['a time after hours, in the night', '2026-11-27T14:00:00.000Z', null, '2026-11-27T20:00:00.000Z', 'Late'],
])('a lead that is due: %s', (_title, dueAt, touchAt, now, text) => {
  const due = dueText({ dueAt, touchAt }, at(now), hours);
  expect(plain(due?.text)).toBe(text);
  expect(due?.isLate ?? false).toBe(text?.startsWith('Late') ?? false);
});
