import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/openDatabase.ts';
import { withRetry } from '#server/database/withRetry.ts';
import { searchColumnOf } from './searchText.ts';

/** Few enough that a server which stores leads meanwhile hardly waits. */
const batchSize = 250;
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
  const waiting = db.selectFrom('lead').where(isWithoutSearch);
  // leads that arrive meanwhile are left for the next run: while a server of an earlier version stores leads, this one
  // would never end
  const newest = await waiting.select((row) => row.fn.max('sequence').as('sequence')).executeTakeFirst();
  let filled = 0;
  while (signal?.aborted !== true) {
    const leads = await waiting
      .select(['sequence', 'data'])
      .where('sequence', '<=', newest?.sequence ?? 0)
      .orderBy('sequence')
      .limit(batchSize)
      .execute();
    if (leads.length === 0) break;
    const texts = leads.map(
      ({ sequence, data }) =>
        sql`(CAST(${sequence} AS bigint), CAST(${searchColumnOf(JSON.parse(data))} AS text))`,
    );
    // both databases call the columns of VALUES column1 and column2
    const fill = sql`UPDATE lead SET search = found.column2 FROM (VALUES ${sql.join(texts)}) AS found
      WHERE lead.sequence = found.column1 AND lead.search = ''`;
    filled += Number((await withRetry(() => fill.execute(db))).numAffectedRows ?? 0);
    await wait(pauseMs);
  }
  return filled;
}
