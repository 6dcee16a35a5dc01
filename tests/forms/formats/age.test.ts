import { describe, expect, it } from 'vitest';
import { ageOn, yearDifference } from '#forms/formats/age.ts';
import { proves } from '../../support/proves.ts';

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
  ])('whose birthday was or is %s (%s) is %i', (_when, birthDate, age) => {
    proves('CI-41, CI-42, R14');
    expect(ageOn(birthDate, today)).toBe(age);
  });

  it.each([
    ['2027-02-28', 26],
    ['2027-03-01', 27],
    ['2028-02-28', 27],
    ['2028-02-29', 28],
  ])('born on 29 February 2000: on %s %i years old', (day, age) => {
    proves('CI-42');
    expect(ageOn('2000-02-29', day)).toBe(age);
  });
});

describe('yearDifference', () => {
  it.each([
    ['1995-12-31', 31],
    ['1995-01-01', 31],
    ['2026-12-31', 0],
  ])('of %s is the difference of the years: %i', (birthDate, years) => {
    proves('CI-62, R14');
    expect(yearDifference(birthDate, today)).toBe(years);
  });
});
