import { ageOn } from './age.ts';

export type Gender = 'male' | 'female';

/** Annual premium in rupees by age band, ends included (CI-46 to CI-56). */
export interface BandTable {
  readonly bands: readonly { readonly from: number; readonly to: number; readonly premium: number }[];
}

/** Rupees a year for each 1,000 of sum insured, by age in years and gender (R13). */
export interface RateTable {
  readonly status: 'sample' | 'final';
  readonly rates: Readonly<Record<string, Readonly<Record<Gender, number>>>>;
}

/** Aditya Birla's annual premium in rupees at an age; undefined outside the bands (CI-45 to CI-56). */
export function adityaBirlaPremium(age: number, table: BandTable): number | undefined {
  return table.bands.find(({ from, to }) => age >= from && age <= to)?.premium;
}

/**
 * ManipalCigna's annual premium in rupees, not rounded: sum insured / 1000 x the rate at age and gender (CI-43).
 * Undefined without a gender or for an age that the table does not have (CI-44, R15).
 */
export function manipalCignaPremium(
  sumInsured: number,
  age: number,
  gender: Gender | undefined,
  table: RateTable,
): number | undefined {
  const rate = gender === undefined ? undefined : table.rates[String(age)]?.[gender];
  return rate === undefined ? undefined : (sumInsured / 1000) * rate;
}

/** What the premium of a critical illness lead depends on; `dob` starts with 'YYYY-MM-DD'. */
export interface PremiumFacts {
  readonly insurer?: unknown;
  readonly sumInsured?: unknown;
  readonly gender?: unknown;
  readonly dob?: unknown;
}

/** The two insurers' tables. */
export interface PremiumTables {
  readonly 'manipal-cigna': RateTable;
  readonly 'aditya-birla': BandTable;
}

/**
 * The rounded annual premium in rupees of the chosen insurer (R11, CI-33), undefined while something that it depends
 * on is missing. Browser and lead server call this same function. `today` is 'YYYY-MM-DD'.
 */
export function criticalIllnessPremium(
  facts: PremiumFacts,
  today: string,
  tables: PremiumTables,
): number | undefined {
  const { insurer, sumInsured, gender, dob } = facts;
  if (typeof dob !== 'string' || typeof sumInsured !== 'number') return undefined;
  const age = ageOn(dob, today);
  const known = gender === 'male' || gender === 'female' ? gender : undefined;
  const premium =
    insurer === 'AdityaBirla'
      ? adityaBirlaPremium(age, tables['aditya-birla'])
      : insurer === 'ManipalCigna'
        ? manipalCignaPremium(sumInsured, age, known, tables['manipal-cigna'])
        : undefined;
  return premium === undefined ? undefined : Math.round(premium);
}
