import { type AnswerFigures, type AnswerTimes, bandMinutes } from '#contract/inbox/figures.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import { type FiguresDesk, leadsOf } from './figuresFilter.ts';
import { listKnownStatuses } from './knownStatuses.ts';
import { type AnswerCount, percentile, sumOfLeads } from './percentile.ts';

/**
 * The times of the first answers to the leads of a filter. Reads how many leads were answered after each number of minutes,
 * which is enough for exact percentiles on both databases.
 */
export async function readAnswerFigures(
  db: Database,
  filter: LeadFilter,
  { statuses, hours }: FiguresDesk,
): Promise<AnswerFigures> {
  const known = await listKnownStatuses(db, statuses);
  const groups = await leadsOf(db, filter, known)
    .where('answered_in', 'is not', null)
    .select(['owner', 'answered_in'])
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .groupBy(['owner', 'answered_in'])
    .execute();
  const counts = groups.map(({ owner, answered_in: minutes, leads }) => ({
    ...{ owner, minutes: minutes ?? 0, leads },
  }));
  const limits = bandMinutes(hours);
  const bands = limits.map((most, index) =>
    sumOfLeads(
      counts.filter(
        ({ minutes }) => minutes <= most && minutes > (limits[index - 1] ?? Number.NEGATIVE_INFINITY),
      ),
    ),
  );
  const byOwner = [...Map.groupBy(counts, ({ owner }) => owner)]
    .map(([owner, own]) => ({ owner, ...timesOf(own) }))
    .sort(
      (one, other) => other.answered - one.answered || ((one.owner ?? '') < (other.owner ?? '') ? -1 : 1),
    );
  return { ...timesOf(counts), bands, byOwner };
}

const timesOf = (counts: readonly AnswerCount[]): AnswerTimes => ({
  answered: sumOfLeads(counts),
  median: percentile(counts, 0.5),
  ninetieth: percentile(counts, 0.9),
});
