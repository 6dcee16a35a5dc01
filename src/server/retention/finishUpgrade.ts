import { addTrigrams, createIndexesConcurrently } from '#server/database/leadIndexes.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { fillSearch } from '#server/leads/fillSearch.ts';

/**
 * The slow part of an upgrade, which no migration does, so that none of them holds up a running server: large indexes,
 * and the search texts of leads of earlier versions, whose servers may still run beside this one and store more.
 *
 * @param databaseUrl where db is, when that is PostgreSQL: indexes are made on a connection of their own
 * @param onWithoutTrigrams called with the reason why searches have no index, when PostgreSQL refuses its extension
 * @returns how many leads got their search text
 */
export async function finishUpgrade(
  db: Database,
  databaseUrl: string | null,
  signal: AbortSignal,
  onWithoutTrigrams: (error: unknown) => void,
): Promise<number> {
  if (databaseUrl !== null) {
    await addTrigrams(db).catch(onWithoutTrigrams);
    await using maker = openPostgres({ url: databaseUrl, pool: 1, hasNoTimeouts: true });
    await createIndexesConcurrently({ maker, db, signal });
  }
  return fillSearch(db, signal);
}
