import { criticalIllnessPremium, type PremiumFacts, type PremiumTables } from './premium.ts';

type Table = { readonly [key: string]: unknown };

/** The rules that a schema may name in `derivedBy`. Tables were checked against their meta-schema at build and start. */
export const derivations = {
  criticalIllnessPremium: (facts: PremiumFacts, today: string, tables: Readonly<Record<string, Table>>) =>
    criticalIllnessPremium(facts, today, tables as unknown as PremiumTables),
} as const;
