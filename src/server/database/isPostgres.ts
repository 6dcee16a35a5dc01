import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database is PostgreSQL; else it is SQLite. For the few statements that one of them words differently. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
