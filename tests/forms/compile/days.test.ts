import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandToday } from '#forms/compile/index.ts';
import { ageOn } from '#forms/formats/age.ts';
import { yearsBefore } from '../../support/yearsBefore.ts';

describe('expandToday', () => {
  it('replaces the day wherever it stands in a text', () => {
    const example = { dob: '{today-31y}', payload: ['{today-31y}T00:00:00.000Z', '{today}'], count: 7 };
    expect(expandToday(example, '2026-11-20')).toEqual({
      dob: '1995-11-20',
      payload: ['1995-11-20T00:00:00.000Z', '2026-11-20'],
      count: 7,
    });
  });

  it('leaves other braces alone', () => {
    expect(expandToday({ text: '{tomorrow} {today-y} {{}}' }, '2026-11-20')).toEqual({
      text: '{tomorrow} {today-y} {{}}',
    });
  });
});

describe('yearsBefore', () => {
  it.each([
    ['2024-02-29', 4, '2020-02-29'],
    ['2024-02-29', 1, '2023-02-28'],
    ['2000-02-29', 100, '1900-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s less %i years is %s', (today, years, before) => {
    expect(yearsBefore(today, years)).toBe(before);
  });

  it('[CI-41] who was born that day has turned that many years old, on any day of any year', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.nat({ max: 99 }), (date, years) => {
        const today = date.toISOString().slice(0, 10);
        expect(ageOn(yearsBefore(today, years), today)).toBe(years);
      }),
    );
  });
});
