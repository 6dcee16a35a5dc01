import { describe, expect, it } from 'vitest';
import { isTooSlow } from '#forms/checks/patterns/patternSteps.ts';

describe('isTooSlow', () => {
  it.each([
    ['^[A-Za-z ]*[A-Za-z]+$', 80],
    ["^[A-Za-z]+([ .'-][A-Za-z]+)*$", 2000],
    ['^(\\(\\d{3}\\) ?)?\\d+(,\\d{3})*$', 2000],
    ['^([A-Z]{2}-?)+[0-9]$', 2000],
    ['^\\d+-\\d+-\\d+-\\d+-\\d+$', 2000],
    ['^(?=.*[0-9])(?=.*[A-Z]).{8,}$', 200],
    ['^[a-z]{0,200}[a-z]{0,200}$', 200],
    ['^(.+) \\1$', 80],
    ['(?<=^x*)y\\b', 200],
    ['^\\p{L}+( \\p{L}+)*$', 2000],
    ['a{1000}', 2000],
  ])('accepts %s for texts of %i characters', (pattern, length) => {
    expect(isTooSlow(pattern, length)).toBe(false);
  });

  it.each([
    ['^[A-Za-z ]*[A-Za-z]+$', 2000],
    ['^\\d+\\d+\\d+\\d+\\d+$', 200],
    ['.*.*.*.*=.*', 200],
    ['^[A-Z ]+ [A-Z ]+ [A-Z ]+$', 200],
    ['^DL(a+)+$', 80],
    ['^(DL-(abc|a|bc)*|x(y)?)$', 80],
    ['^(?:a|a)*$', 80],
    ['^(a?){30}a{30}$', 80],
    ['^([a-z]{1,20}){1,20}$', 80],
    ['^(?!.*(x+x+)+y).*$', 80],
    ['^(\\w+\\s?)*$', 80],
    ['(?:a*)*b(?<!(c+)+d)', 80],
    ['\\s+$', 2000],
    ['^(a{200}){200}$', 80],
  ])('rejects %s for texts of %i characters', (pattern, length) => {
    expect(isTooSlow(pattern, length)).toBe(true);
  });
});
