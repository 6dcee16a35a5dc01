import type { LeadCounts } from '#contract/inbox/figures.ts';
import type { KnownStatus } from './knownStatuses.ts';

const columns = {
  ...{ waiting: 'open', open: 'open', won: 'won', lost: 'lost', ended: 'other', spam: 'other' },
} as const satisfies Record<KnownStatus['meaning'], keyof LeadCounts>;

export const noLeads: LeadCounts = { leads: 0, open: 0, won: 0, lost: 0, other: 0 };

/** Adds leads with a status of one meaning. */
export function addLeads(counts: LeadCounts, meaning: KnownStatus['meaning'], leads: number): LeadCounts {
  const column = columns[meaning];
  return { ...counts, leads: counts.leads + leads, [column]: counts[column] + leads };
}

export function addCounts(one: LeadCounts, other: LeadCounts): LeadCounts {
  return {
    leads: one.leads + other.leads,
    open: one.open + other.open,
    won: one.won + other.won,
    lost: one.lost + other.lost,
    other: one.other + other.other,
  };
}

/** Groups of leads, summed by a key, the largest first; equal ones by their key. */
export function countBy<
  Row extends { readonly meaning: KnownStatus['meaning']; readonly leads: number },
  Key,
>(rows: readonly Row[], keyOf: (row: Row) => Key): readonly (LeadCounts & { readonly key: Key })[] {
  const groups = new Map<string, LeadCounts & { readonly key: Key }>();
  for (const row of rows) {
    const key = keyOf(row);
    const name = JSON.stringify(key);
    const before = groups.get(name) ?? { ...noLeads, key };
    groups.set(name, { ...addLeads(before, row.meaning, row.leads), key });
  }
  return [...groups]
    .sort(([name, one], [other, two]) => two.leads - one.leads || (name < other ? -1 : 1))
    .map(([, counts]) => counts);
}
