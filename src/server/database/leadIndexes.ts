import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { leadStatuses } from '#machines/inbox/leadWork.ts';
import type { Database } from './databaseSchema.ts';
import { untilAborted } from './openPostgres.ts';

/** The position of a lead's status in the order of the work. An index has the same expression, so it takes no parameters. */
const statusPosition = `(CASE status ${leadStatuses.map((status, index) => `WHEN '${status}' THEN ${index}`).join(' ')} END)`;
export const byStatusPosition = sql.raw<number>(statusPosition);

/**
 * Indexes of the lead table that are made beside its migrations: making one takes seconds where there are many leads,
 * and PostgreSQL lets no lead in meanwhile unless it is made outside of every transaction. A new one is a new line here.
 */
const leadIndexes: Readonly<Record<string, string>> = {
  lead_by_status: 'lead (status, sequence)',
  // named after the statuses, so that other ones get an index of their own
  [`lead_by_${leadStatuses.join('_')}`]: `lead (${statusPosition} DESC, sequence)`,
  // finds what fillSearch has still to do; nearly always empty
  lead_without_search: "lead (sequence) WHERE search = ''",
};

/**
 * PostgreSQL's trigram index for searches in a lead's text. Its pending list is short: a long one would delay an insert
 * while it is merged, and none would make each insert slower.
 */
const trigramsIn = (schema: string) => ({
  lead_by_trigrams: `lead USING gin (search "${schema}".gin_trgm_ops) WITH (gin_pending_list_limit = 256)`,
});

/** The key of an advisory lock: any number that nothing else locks. Its holder builds the indexes. */
const indexLock = 5_170_301;

const pollMs = 500;

/** Makes the indexes that are missing on SQLite, one by one, so that it lets leads in between them. */
export async function createSqliteIndexes(db: Database): Promise<void> {
  for (const [name, definition] of Object.entries(leadIndexes))
    await sql`CREATE INDEX IF NOT EXISTS ${sql.id(name)} ON ${sql.raw(definition)}`.execute(db);
}

/**
 * Adds pg_trgm to a database on PostgreSQL; its owner may do that. Without it a search reads every lead.
 *
 * @throws PostgreSQL's error
 */
export async function addTrigrams(db: Database): Promise<void> {
  if ((await trigramSchema(db)) !== null) return;
  try {
    await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
  } catch (error) {
    // another server was first
    if ((await trigramSchema(db)) === null) throw error;
  }
}

/** The schema of pg_trgm; null when the database has it not. */
async function trigramSchema(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`SELECT nspname AS name FROM pg_extension
    JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'`.execute(db);
  return rows[0]?.name ?? null;
}

export interface IndexCreation {
  /** A connection without time limits, used by nobody else. */
  readonly maker: Database;
  /** For breaking off what the maker does. */
  readonly db: Database;
  readonly signal: AbortSignal;
}

/**
 * Makes the indexes that are missing on PostgreSQL while leads are stored, which may take minutes: it waits for every
 * transaction that is older. Of several processes one does it, the others wait. What a crash left unfinished is begun
 * anew.
 *
 * @param signal breaks it off; a later start begins anew
 */
export async function createIndexesConcurrently({ maker, db, signal }: IndexCreation): Promise<void> {
  await maker.connection().execute((connection) =>
    untilAborted(connection, db, signal, async () => {
      while (!signal.aborted && (await missingIndexes(connection)).length > 0) {
        // tried instead of waited for: a waiting statement would hold up the process that makes the index, which waits
        // for all older statements
        const lock = sql<{ isMine: boolean }>`SELECT pg_try_advisory_lock(${indexLock}) AS "isMine"`;
        const { rows } = await lock.execute(connection);
        if (rows[0]?.isMine) await createEach(connection, signal);
        else await wait(pollMs);
      }
    }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    }),
  );
}

async function createEach(connection: Database, signal: AbortSignal): Promise<void> {
  try {
    for (const [name, definition] of await missingIndexes(connection)) {
      if (signal.aborted) return;
      const { rows } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(connection);
      const unfinished = sql.id(rows[0]?.schema ?? '', name);
      await sql`DROP INDEX CONCURRENTLY IF EXISTS ${unfinished}`.execute(connection);
      await sql`CREATE INDEX CONCURRENTLY ${sql.id(name)} ON ${sql.raw(definition)}`.execute(connection);
    }
  } finally {
    await sql`SELECT pg_advisory_unlock(${indexLock})`.execute(connection);
  }
}

/** The indexes, by their names, that PostgreSQL does not have, or has begun and not finished. */
async function missingIndexes(
  db: Database,
): Promise<readonly (readonly [name: string, definition: string])[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid
    WHERE indisvalid AND relnamespace = current_schema()::regnamespace`.execute(db);
  const valid = new Set(rows.map(({ name }) => name));
  const schema = await trigramSchema(db);
  const required = { ...leadIndexes, ...(schema !== null && trigramsIn(schema)) };
  return Object.entries(required).filter(([name]) => !valid.has(name));
}
