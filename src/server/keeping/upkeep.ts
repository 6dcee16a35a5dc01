import { addTrigrams, makeIndexesBeside } from '#server/database/leadIndexes.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { fillSearch } from '#server/leads/fillSearch.ts';

export interface UpkeepOptions {
  readonly db: Database;
  /** Where db is, when that is PostgreSQL: indexes are made on a connection of their own. */
  readonly databaseUrl: string | null;
  /** Told how many leads of earlier versions were gone through, when there were any. */
  readonly onFilled: (leads: number) => void;
  /** Told once why searches have no index, when PostgreSQL refuses its extension. */
  readonly onWithoutTrigrams: (error: unknown) => void;
  /** Told of what failed; it is tried again at the next look. */
  readonly onFault: (error: unknown) => void;
}

/**
 * The slow part of an upgrade, which no migration does, so that none of them holds up a running server: large indexes,
 * and the search texts of leads that were stored by servers of an earlier version. Such servers may still run beside
 * this one, so it looks again from time to time.
 */
export function createUpkeep({ db, databaseUrl, onFilled, onWithoutTrigrams, onFault }: UpkeepOptions) {
  let hasTold = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    try {
      if (databaseUrl !== null) await makeIndexes(databaseUrl);
      const leads = await fillSearch(db, signal);
      if (leads > 0) onFilled(leads);
    } catch (error) {
      onFault(error);
    }
    working = null;
  }

  async function makeIndexes(url: string): Promise<void> {
    await addTrigrams(db).catch((error: unknown) => {
      if (!hasTold) onWithoutTrigrams(error);
      hasTold = true;
    });
    const maker = openPostgres({ url, pool: 1, isPatient: true });
    await makeIndexesBeside({ maker, db, signal }).finally(() => maker.destroy());
  }

  return {
    /** Does what there is to do, unless that is under way; resolves when it is done. */
    look(): Promise<void> {
      working ??= work();
      return working;
    },
    /** Breaks off what is under way. */
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
}
