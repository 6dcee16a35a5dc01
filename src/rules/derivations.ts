import { criticalIllnessPremium, type PremiumFacts, type PremiumTables } from './premium.ts';

type Table = { readonly [key: string]: unknown };

/**
 * The rules that a schema may name in `derivedBy`. `needs` names the tables of a rule and the key that it reads in
 * each; build and start refuse a folder without them, so that no rule meets a table that is not there.
 */
export const derivations = {
  criticalIllnessPremium: Object.assign(
    (facts: PremiumFacts, today: string, tables: Readonly<Record<string, Table>>) =>
      criticalIllnessPremium(facts, today, tables as unknown as PremiumTables),
    { needs: { 'manipal-cigna': 'rates', 'aditya-birla': 'bands' } },
  ),
} as const;
