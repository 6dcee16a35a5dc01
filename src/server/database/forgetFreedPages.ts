import { sql } from 'kysely';
import { isPostgres } from './isPostgres.ts';
import type { Database } from './openDatabase.ts';

/**
 * After a removal: takes what was removed out of SQLite's write-ahead log, where it would stand until the log is used
 * again. Best effort: a server that reads just now keeps the log a little longer. PostgreSQL keeps removed rows in its
 * files until it uses their space again.
 */
export async function forgetFreedPages(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
