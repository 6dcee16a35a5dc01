import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';

/**
 * Nothing is done any more when leads are inserted. What `lead_horizon()` answers lets the inbox of a server of an
 * earlier version, which asks for it, show every lead.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`DROP TRIGGER IF EXISTS lead_writer_begins ON lead`.execute(db);
  await sql`DROP FUNCTION IF EXISTS lead_writer_begins()`.execute(db);
  await sql`CREATE OR REPLACE FUNCTION lead_horizon() RETURNS bigint LANGUAGE sql
    AS 'SELECT coalesce(max(sequence), 0) FROM lead'`.execute(db);
}
