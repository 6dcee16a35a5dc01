import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/openDatabase.ts';
import { withRetry } from '#server/database/withRetry.ts';
import { searchColumnOf } from './searchText.ts';

/** Few enough that a server which stores leads meanwhile hardly waits. */
const leadsAStep = 250;
const pauseMs = 10;

/** Leads that were stored by a server of an earlier version, and not gone through since. */
export const isWithoutSearch = sql<boolean>`search = ''`;

/**
 * Gives the leads of earlier versions the text that a search looks through, some at a time beside running servers.
 * Leads without it are found by their empty column, so that the next run goes on where one was cut off. Several
 * processes may do so at once: each makes the same text.
 *
 * @param signal stops it between two steps
 * @returns how many leads got their text
 * @throws Unavailable when the database cannot do it now
 */
export async function fillSearch(db: Database, signal?: AbortSignal): Promise<number> {
  // leads that arrive meanwhile are left for the next run: while a server of an earlier version stores leads, this one
  // would never end
  const newest = await newestWithoutSearch(db);
  let filled = 0;
  for (let after = 0; after < newest && signal?.aborted !== true; ) {
    const leads = await db
      .selectFrom('lead')
      .select(['sequence', 'data'])
      .where(isWithoutSearch)
      .where('sequence', '>', after)
      .where('sequence', '<=', newest)
      .orderBy('sequence')
      .limit(leadsAStep)
      .execute();
    filled += await fillThese(db, leads);
    after = leads.at(-1)?.sequence ?? newest;
    await wait(pauseMs);
  }
  return filled;
}

async function newestWithoutSearch(db: Database): Promise<number> {
  const lead = await db
    .selectFrom('lead')
    .select('sequence')
    .where(isWithoutSearch)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lead?.sequence ?? 0;
}

async function fillThese(
  db: Database,
  leads: readonly { readonly sequence: number; readonly data: string }[],
): Promise<number> {
  if (leads.length === 0) return 0;
  const texts = leads.map(
    ({ sequence, data }) =>
      sql`(CAST(${sequence} AS bigint), CAST(${searchColumnOf(JSON.parse(data))} AS text))`,
  );
  // one statement that reads and writes: in SQLite, a transaction that has read may not write once another one has
  // written. Both databases call the columns of VALUES column1 and column2
  const fill = sql`UPDATE lead SET search = found.column2 FROM (VALUES ${sql.join(texts)}) AS found
    WHERE lead.sequence = found.column1 AND lead.search = ''`;
  const { numAffectedRows } = await withRetry(() => fill.execute(db));
  return Number(numAffectedRows ?? 0);
}
