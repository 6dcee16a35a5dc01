import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';

/**
 * Runs statements, each of which ends with a semicolon, that both databases understand but for two types: `TEXT` is
 * compared and sorted by its bytes on both, whatever language the database was made for; `SEQUENCE` is a primary key
 * that counts up in the order of insertion and never names two rows.
 */
export async function runScript<Schema>(db: Kysely<Schema>, script: string): Promise<void> {
  const text = isPostgres(db) ? 'text COLLATE "C"' : 'text';
  const sequence = isPostgres(db)
    ? 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY'
    : 'integer PRIMARY KEY AUTOINCREMENT';
  const statements = script.replaceAll('TEXT', text).replaceAll('SEQUENCE', sequence).split(/;\s*/);
  for (const statement of statements.filter(Boolean)) await sql.raw(statement).execute(db);
}

/** A migration that is a script. */
export const script = (text: string) => ({ up: <Schema>(db: Kysely<Schema>) => runScript(db, text.trim()) });
