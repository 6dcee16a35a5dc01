import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';
import { columnTypes } from './columnTypes.ts';

/** The counts of the rate limits; with SQLite they are in memory (createRateCounts). */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await createRateWindow(db);
  // nothing of it needs to survive a crash, so that counting waits for no disk
  await sql`ALTER TABLE rate_window SET UNLOGGED`.execute(db);
}

export async function createRateWindow<Schema>(db: Kysely<Schema>): Promise<void> {
  const { text, wholeNumber } = columnTypes(db);
  await db.schema
    .createTable('rate_window')
    .ifNotExists()
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', wholeNumber, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('rate_window_by_end')
    .ifNotExists()
    .on('rate_window')
    .column('ends_at')
    .execute();
}
