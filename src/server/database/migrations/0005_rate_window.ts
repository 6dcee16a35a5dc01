import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';
import { runScript } from './runScript.ts';

/** The counts of the rate limits; with SQLite they are in memory (createRateCounts). */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await createRateWindow(db);
  // nothing of it needs to survive a crash, so that counting waits for no disk
  await sql`ALTER TABLE rate_window SET UNLOGGED`.execute(db);
}

export function createRateWindow<Schema>(db: Kysely<Schema>): Promise<void> {
  return runScript(
    db,
    `CREATE TABLE IF NOT EXISTS rate_window (key TEXT PRIMARY KEY, count integer NOT NULL, ends_at bigint NOT NULL);
    CREATE INDEX IF NOT EXISTS rate_window_by_end ON rate_window (ends_at);`,
  );
}
