import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database is PostgreSQL, for the few statements that differ from SQLite's. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
