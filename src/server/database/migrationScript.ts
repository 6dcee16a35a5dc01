import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './isPostgres.ts';

/**
 * A migration of statements, each of which ends with a semicolon, that both databases understand but for two types:
 * `TEXT` is compared and sorted by its bytes on both, whatever language the database was made for; `SEQUENCE` is a
 * primary key that counts up in the order of insertion and never names two rows.
 */
export const script = (statements: string): Migration => ({ up: (db) => run(db, statements) });

/** A migration of PostgreSQL alone. */
export const postgresScript = (statements: string): Migration => ({
  up: async (db) => {
    if (isPostgres(db)) await run(db, statements);
  },
});

async function run(db: Kysely<unknown>, script: string): Promise<void> {
  const text = isPostgres(db) ? 'text COLLATE "C"' : 'text';
  const sequence = isPostgres(db)
    ? 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY'
    : 'integer PRIMARY KEY AUTOINCREMENT';
  const statements = script.trim().replaceAll('TEXT', text).replaceAll('SEQUENCE', sequence).split(/;\s*/);
  for (const statement of statements.filter(Boolean)) await sql.raw(statement).execute(db);
}
