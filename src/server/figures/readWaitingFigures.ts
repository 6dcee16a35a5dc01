import { dayMs } from '#contract/durations.ts';
import { bandMinutes, type Waiting, type WaitingFigures } from '#contract/inbox/figures.ts';
import { type WorkingHours, workingMinutes } from '#contract/inbox/workingTime.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import { type FiguresDesk, leadsOf } from './figuresFilter.ts';
import { listKnownStatuses } from './knownStatuses.ts';

/** The leads of a filter that wait at `now`, by owner and by the working time since they arrived. */
export async function readWaitingFigures(
  db: Database,
  filter: LeadFilter,
  { statuses, hours }: FiguresDesk,
  now: Date,
): Promise<WaitingFigures> {
  const known = await listKnownStatuses(db, statuses);
  const waiting = known.filter(({ meaning }) => meaning === 'waiting');
  const [half, one, two] = bandMinutes(hours).map((most) => arrivalBefore(now, most, hours).toISOString());
  const rows = await leadsOf(db, filter, waiting)
    .select('owner')
    .select(({ fn }) => {
      const since = (time = '') => fn.countAll<number>().filterWhere('created_at', '>=', time);
      return [
        since(half).as('half'),
        since(one).as('one'),
        since(two).as('two'),
        fn.countAll<number>().as('leads'),
        fn.min<string>('created_at').as('oldest'),
      ];
    })
    .groupBy('owner')
    .orderBy('oldest')
    .execute();
  const byOwner = rows.map(({ owner, half, one, two, leads, oldest }) => ({
    ...{ owner, leads, bands: [half, one - half, two - one, leads - two] },
    oldest: { since: oldest, minutes: workingMinutes(new Date(oldest), now, hours) },
  }));
  return { ...sumOf(byOwner), byOwner };
}

function sumOf(owners: readonly Waiting[]): Waiting {
  const [first] = owners;
  return {
    leads: owners.reduce((sum, { leads }) => sum + leads, 0),
    bands: [0, 1, 2, 3].map((band) => owners.reduce((sum, { bands }) => sum + (bands[band] ?? 0), 0)),
    oldest: first?.oldest ?? null,
  };
}

/** Days of closed doors that no firm reaches. */
const longestBreakDays = 60;

/** The earliest minute from which at most a number of working minutes have passed until `now`. */
export function arrivalBefore(now: Date, minutes: number, hours: WorkingHours): Date {
  if (!Number.isFinite(minutes)) return new Date(0);
  const minuteMs = 60_000;
  let late = Math.floor(now.getTime() / minuteMs);
  let early = late - Math.ceil((longestBreakDays * dayMs) / minuteMs) - minutes;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (workingMinutes(new Date(middle * minuteMs), now, hours) <= minutes) late = middle;
    else early = middle;
  }
  return new Date(late * minuteMs);
}
