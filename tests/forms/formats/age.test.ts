import { describe, expect, it } from 'vitest';
import { ageOn, yearDifference } from '#forms/formats/age.ts';
import { proves } from '../../support/proves.ts';

const today = '2026-11-20';

describe('ageOn', () => {
  it.each([
    ['a birthday yesterday', '1995-11-19', 31],
    ['a birthday today', '1995-11-20', 31],
    ['a birthday tomorrow', '1995-11-21', 30],
    ['a birthday last month', '1995-10-31', 31],
    ['a birthday next month', '1995-12-01', 30],
    ['a child born today', today, 0],
    ['a stored date-time', '1995-11-20T00:00:00.000Z', 31],
  ])('%s (%s) gives %i years', (_when, birthDate, age) => {
    proves('CI-41, CI-42, R14');
    expect(ageOn(birthDate, today)).toBe(age);
  });

  it.each([
    ['2027-02-28', 26],
    ['2027-03-01', 27],
    ['2028-02-28', 27],
    ['2028-02-29', 28],
  ])('a birthday on 29 February 2000 gives on %s %i years', (day, age) => {
    proves('CI-42');
    expect(ageOn('2000-02-29', day)).toBe(age);
  });
});

describe('yearDifference', () => {
  it.each([
    ['1995-12-31', 31],
    ['1995-01-01', 31],
    ['2026-12-31', 0],
  ])('the difference between the years of %s and 2026-11-20 is %i', (birthDate, years) => {
    proves('CI-62, R14');
    expect(yearDifference(birthDate, today)).toBe(years);
  });
});
