import type { LeadFigures, ReasonCount, SourceFigures } from '#contract/inbox/figures.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import { type FiguresDesk, leadsOf } from './figuresFilter.ts';
import { type KnownStatus, listKnownStatuses } from './knownStatuses.ts';
import { addCounts, addLeads, countBy, noLeads } from './leadCounts.ts';
import { sumOfLeads } from './percentile.ts';

/** The sources with a row of their own; programs may write any number of them into addresses. */
const namedSources = 12;

/** The most groups that a call reads: one for each source and status. */
const maxSourceRows = 20_000;

/** Counts the leads of a filter by form, outcome, owner and reason, in one read of the index of the figures. */
export async function readLeadFigures(
  db: Database,
  filter: LeadFilter,
  { statuses }: FiguresDesk,
): Promise<LeadFigures> {
  const known = await listKnownStatuses(db, statuses);
  const groups = await leadsOf(db, filter, known)
    .select(['form_type as formType', 'outcome', 'status', 'owner', 'reason'])
    .select(({ fn }) => [fn.countAll<number>().as('leads'), fn.count<number>('answered_in').as('answered')])
    .groupBy(['form_type', 'outcome', 'status', 'owner', 'reason'])
    .execute();
  const rows = withMeanings(groups, known);
  const withoutTime = rows.map((row) => ({ ...row, leads: row.leads - row.answered }));
  const waits = ({ meaning }: (typeof rows)[number]) => meaning === 'waiting';
  return {
    total: rows.reduce((sum, { meaning, leads }) => addLeads(sum, meaning, leads), noLeads),
    byForm: countBy(rows, ({ formType }) => formType).map(withValue),
    byOutcome: countBy(rows, ({ formType, outcome }) => ({ formType, outcome })).map(
      ({ key, ...counts }) => ({
        ...counts,
        ...{ formType: key.formType, value: key.outcome },
      }),
    ),
    byOwner: countBy(rows, ({ owner }) => owner).map(withValue),
    wonReasons: reasonsOf(rows, 'won'),
    lostReasons: reasonsOf(rows, 'lost'),
    unanswered: sumOfLeads(withoutTime.filter(waits)),
    unknownAnswers: sumOfLeads(withoutTime.filter((row) => !waits(row))),
  };
}

/** Counts the leads of a filter by source. */
export async function readSourceFigures(
  db: Database,
  filter: LeadFilter,
  { statuses }: FiguresDesk,
): Promise<SourceFigures> {
  const known = await listKnownStatuses(db, statuses);
  const groups = await leadsOf(db, filter, known)
    .select(['source_name as source', 'status'])
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .groupBy(['source_name', 'status'])
    .orderBy('leads', 'desc')
    .limit(maxSourceRows)
    .execute();
  const sources = countBy(withMeanings(groups, known), ({ source }) => source).map(withValue);
  const [bySource, others] = [sources.slice(0, namedSources), sources.slice(namedSources)];
  const sum = others.reduce(addCounts, noLeads);
  return { bySource, others: others.length > 0 ? { ...sum, sources: others.length } : null };
}

const withValue = <Counts>({ key, ...counts }: Counts & { readonly key: string | null }) => ({
  ...counts,
  value: key,
});

function withMeanings<Row extends { readonly status: string }>(
  rows: readonly Row[],
  known: readonly KnownStatus[],
) {
  const meanings = new Map(known.map(({ name, meaning }) => [name, meaning]));
  return rows.map((row) => ({ ...row, meaning: meanings.get(row.status) ?? ('ended' as const) }));
}

type ReasonRow = Pick<KnownStatus, 'meaning'> & { readonly leads: number; readonly reason: string | null };

const reasonsOf = (rows: readonly ReasonRow[], ended: 'won' | 'lost'): readonly ReasonCount[] =>
  countBy(
    rows.filter(({ meaning }) => meaning === ended),
    ({ reason }) => reason,
  ).map(({ key, leads }) => ({ reason: key, leads }));
