import { setTimeout as wait } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { searchTextOf } from '#server/leads/searchText.ts';
import { repeatJob } from '#server/repeatJob.ts';
import { notesOn } from './leadNotes.ts';
import { readData } from './listLeads.ts';

interface SearchRefreshOptions {
  readonly db: Database;
  readonly onDone: (counts: object, message: string) => void;
  readonly onIssue: (error: unknown, message: string) => void;
}

/** During an upgrade a server of an earlier version may still store leads. */
const everyMs = 10 * 60_000;

/** Small enough that running servers hardly wait. */
const batchSize = 100;
const pauseMs = 20;

/**
 * The background job that rebuilds search texts of earlier versions of the program, newest leads first. It can be stopped at
 * any time, and run in several servers at once.
 */
export function createSearchRefresh({ db, onDone, onIssue }: SearchRefreshOptions) {
  async function refreshAll(signal: AbortSignal): Promise<void> {
    let leads = 0;
    for (;;) {
      const refreshed = signal.aborted ? 0 : await refreshSearch(db);
      leads += refreshed;
      if (refreshed === 0) break;
      await wait(pauseMs);
    }
    if (leads > 0) onDone({ leads }, 'rebuilt search texts of an earlier version');
  }

  return repeatJob(everyMs, refreshAll, (error) =>
    onIssue(
      error,
      'could not rebuild the search texts of an earlier version: the search may miss some spellings',
    ),
  );
}

/** Rebuilds the search texts of a batch of leads and returns their number; 0 if none is left. */
export async function refreshSearch(db: Database): Promise<number> {
  const old = await leadsWithOldSearch(db).orderBy('sequence', 'desc').limit(batchSize).execute();
  const notes = await notesOn(db, old);
  // leads are updated in the same order as by changeLeads, to avoid deadlocks
  const ordered = old.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return transact(db, async (transaction) => {
    let refreshed = 0;
    for (const { id, version, data } of ordered) {
      const texts = [
        searchTextOf(readData(data)),
        ...(notes.get(id) ?? []).map(({ note }) => searchTextOf(note)),
      ];
      const { numUpdatedRows } = await transaction
        .updateTable('lead')
        .set({ search: texts.join(' '), search_version: version })
        .where('id', '=', id)
        // a lead that was changed meanwhile is in a later batch
        .where('version', '=', version)
        .executeTakeFirst();
      refreshed += Number(numUpdatedRows);
    }
    return refreshed;
  });
}

/** Leads with an outdated search text, which lacks some notes or is not folded. */
export function leadsWithOldSearch(db: Database) {
  return db.selectFrom('lead').select(['sequence', 'id', 'version', 'data']).where(hasOldSearch);
}

/** The condition of the partial index lead_with_old_search. */
const hasOldSearch = (row: ExpressionBuilder<DatabaseSchema, 'lead'>) =>
  row.or([row('search_version', 'is', null), row('search_version', '<>', row.ref('version'))]);
