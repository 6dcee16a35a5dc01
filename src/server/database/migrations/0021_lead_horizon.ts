import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';

/** Names the advisory locks of transactions that write leads, among those of whoever else uses the database. */
const writersLock = 1_279_607_108;

/**
 * How far leads are settled on PostgreSQL, where a transaction may draw a lower sequence number than another and commit
 * after it. Whoever inserts leads first locks, shared by all and until its end, the number that was drawn last: its own
 * will be higher. `lead_horizon()` is the highest number up to which no further lead will ever show. A trigger does it,
 * so that servers of an earlier version, which know nothing of it, take part too; no row and no column changes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  const { rows } = await sql<{
    name: string;
  }>`SELECT pg_get_serial_sequence('lead', 'sequence') AS name`.execute(db);
  const numbers = sql.raw(rows[0]?.name ?? '');
  const lock = sql.raw(String(writersLock));
  // a lock can name a number below 2^31
  await sql`CREATE FUNCTION lead_writer_begins() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${lock},
        (SELECT (CASE WHEN is_called THEN last_value ELSE 0 END % 2147483648)::integer FROM ${numbers}));
      RETURN NULL;
    END $$`.execute(db);
  // the order matters: who draws a number after the first look needs not be seen by the second
  await sql`CREATE FUNCTION lead_horizon() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
    DECLARE drawn bigint; settled bigint;
    BEGIN
      SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO drawn FROM ${numbers};
      SELECT min(objid::bigint) INTO settled FROM pg_locks
        WHERE locktype = 'advisory' AND classid = ${lock} AND objsubid = 2 AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
      RETURN least(drawn, settled);
    END $$`.execute(db);
  await sql`CREATE TRIGGER lead_writer_begins BEFORE INSERT ON lead
    FOR EACH STATEMENT EXECUTE FUNCTION lead_writer_begins()`.execute(db);
}
