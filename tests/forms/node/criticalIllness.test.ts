import { describe, expect, it } from 'vitest';
import { computedDerivations } from '#forms/computed/index.ts';
import type { LeadData } from '#forms/index.ts';
import { formOf } from '../../support/catalogue.ts';
import { proves } from '../../support/proves.ts';
import { yearsBefore } from '../../support/yearsBefore.ts';

type Gender = 'male' | 'female';

const { model, validators } = formOf('CRITICAL_ILLNESS');
const { tables } = model;
const { rates } = tables['manipal-cigna'] as unknown as {
  readonly rates: Readonly<Record<string, Readonly<Record<Gender, number>>>>;
};
const today = '2026-11-20';
const sums = [1_000_000, 5_000_000, 10_000_000, 20_000_000, 30_000_000];
const genders: readonly Gender[] = ['male', 'female'];
const bornAt = (age: number) => (Number.isNaN(age) ? 'constructor' : yearsBefore(today, age));

type Lead = Readonly<Record<string, unknown>>;

/** The result of a calculation for a lead on a day. */
function calculation(name: string, lead: Lead, day = today, among = tables): number | undefined {
  const given = Object.entries(lead).filter(([, value]) => value !== undefined);
  const derivations = computedDerivations({ ...model, tables: among }, validators);
  return derivations[name]?.(Object.fromEntries(given) as LeadData, day);
}

const premiumOf = (lead: Lead, day = today, among = tables) => calculation('premium', lead, day, among);
const adityaBirla = (age: number) => calculation('adityaBirla', { dob: bornAt(age) });
const manipalCigna = (sumInsured: number, age: number, gender: Gender | undefined) =>
  calculation('manipalCigna', { sumInsured, dob: bornAt(age), gender });

/** The bands of CI-46 to CI-55, repeated from the specification. */
const specified = [
  [18, 25, 22_151, 'CI-46'],
  [26, 30, 27_097, 'CI-47'],
  [31, 35, 40_700, 'CI-48'],
  [36, 40, 62_960, 'CI-49'],
  [41, 45, 108_685, 'CI-50'],
  [46, 50, 199_240, 'CI-51'],
  [51, 55, 341_300, 'CI-52'],
  [56, 60, 556_601, 'CI-53'],
  [61, 65, 879_418, 'CI-54'],
  [66, 70, 1_302_553, 'CI-55'],
] as const;

describe('the premium of Aditya Birla', () => {
  it.each(specified)('ages from %i to %i pay %i rupees', (from, to, premium, ids) => {
    proves(`CI-45, ${ids}`);
    for (let age = from; age <= to; age++) expect(adityaBirla(age)).toBe(premium);
  });

  it.each([0, 17, 71, Number.NaN])('is missing at the age %s', (age) => {
    proves('CI-56');
    expect(adityaBirla(age)).toBeUndefined();
  });
});

describe('the premium of ManipalCigna', () => {
  it.each([
    [18, 'male', 2.68, 'CI-83'],
    [18, 'female', 2.82, 'CI-84'],
    [70, 'male', 114.8, 'CI-85'],
    [70, 'female', 59.32, 'CI-86'],
  ] as const)('a %i-year-old %s pays the rate of %d per thousand', (age, gender, rate, ids) => {
    proves(`CI-43, ${ids}`);
    expect(rates[String(age)]?.[gender]).toBe(rate);
    for (const sum of sums) expect(manipalCigna(sum, age, gender)).toBeCloseTo((sum / 1000) * rate, 6);
  });

  it.each([17, 71, -1, Number.NaN])('is missing at the age %s, which the table lacks', (age) => {
    proves('CI-44');
    expect(manipalCigna(1_000_000, age, 'male')).toBeUndefined();
  });
});

describe('the rate table', () => {
  it('has a male and a female rate for each age from 18 to 70, and no other rates', () => {
    proves('CI-81, CONST-26');
    const ages = Array.from({ length: 53 }, (_none, location) => String(18 + location));
    expect(Object.keys(rates)).toEqual(ages);
    for (const age of ages) expect(Object.keys(rates[age] ?? {}).sort()).toEqual(['female', 'male']);
  });

  it.each(genders)('has %s rates that rise with each year of age', (gender) => {
    proves('CI-82');
    const all = Object.values(rates).map((rate) => rate[gender]);
    for (const [location, rate] of all.entries()) expect(rate).toBeGreaterThan(all[location - 1] ?? 0);
  });

  it('is marked as a sample, so that the quote is indicative', () => {
    proves('R13');
    expect(tables['manipal-cigna']?.status).toBe('sample');
  });
});

describe('the premium of the chosen insurer', () => {
  const facts = { insurer: 'ManipalCigna', sumInsured: 10_000_000, gender: 'male', dob: bornAt(40) };

  it('is rounded to whole rupees, and half a rupee is rounded up', () => {
    proves('CI-33, R11');
    const halves = { rates: { '40': { male: 1.0005, female: 1.0004 } } };
    const changed = { ...tables, 'manipal-cigna': { ...tables['manipal-cigna'], ...halves } };
    expect(premiumOf({ ...facts, sumInsured: 1_000_000 }, today, changed)).toBe(1001);
    expect(premiumOf({ ...facts, sumInsured: 1_000_000, gender: 'female' }, today, changed)).toBe(1000);
  });

  it.each([
    ['no insurer', { insurer: undefined }],
    ['an unknown insurer', { insurer: 'Another' }],
    ['no gender', { gender: undefined }],
    ['an unknown gender', { gender: 'constructor' }],
    ['no sum', { sumInsured: undefined }],
    ['no sum, with the other insurer', { sumInsured: undefined, insurer: 'AdityaBirla' }],
    ['a sum as text', { sumInsured: '1000000' }],
    ['no birth date', { dob: undefined }],
    ['an invalid birth date', { dob: 'constructor' }],
  ])('is missing with %s', (_what, change) => {
    proves('CI-44, R15');
    expect(premiumOf({ ...facts, ...change })).toBeUndefined();
  });
});
