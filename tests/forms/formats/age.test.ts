import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, yearDifference } from '#forms/formats/age.ts';

const today = '2026-11-20';

describe('ageOn', () => {
  it.each([
    ['yesterday', '1995-11-19', 31],
    ['today', '1995-11-20', 31],
    ['tomorrow', '1995-11-21', 30],
    ['in the month before', '1995-10-31', 31],
    ['now, of one born today,', today, 0],
    ['today, of a day as leads have it,', '1995-11-20T00:00:00.000Z', 31],
    ['in the month after', '1995-12-01', 30],
  ])('[CI-41, CI-42, R14] whose birthday was or is %s (%s) is %i', (_when, birthDate, age) => {
    expect(ageOn(birthDate, today)).toBe(age);
  });

  it.each([
    ['2027-02-28', 26],
    ['2027-03-01', 27],
    ['2028-02-28', 27],
    ['2028-02-29', 28],
  ])('[CI-42] born on 29 February 2000: on %s %i years old', (day, age) => {
    expect(ageOn('2000-02-29', day)).toBe(age);
  });

  it('[CI-41, CI-42] grows by exactly one a year, on the birthday and on no other day', () => {
    const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.nat({ max: 36_500 }), (birth, later) => {
        const at = (offset: number) =>
          new Date(birth.getTime() + offset * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
        const born = at(0);
        const before = ageOn(born, at(later));
        const after = ageOn(born, at(later + 1));
        const isBirthday = at(later + 1).slice(5) === born.slice(5);
        const isLeapBirthday =
          born.slice(5) === '02-29' && at(later + 1).slice(5) === '03-01' && at(later).slice(5) === '02-28';
        expect(after - before).toBe(isBirthday || isLeapBirthday ? 1 : 0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('yearDifference', () => {
  it.each([
    ['1995-12-31', 31],
    ['1995-01-01', 31],
    ['2026-12-31', 0],
  ])('[CI-62, R14] of %s is the plain difference of the years: %i', (birthDate, years) => {
    expect(yearDifference(birthDate, today)).toBe(years);
  });
});
