import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from './databaseSchema.ts';
import { isPostgres } from './isPostgres.ts';
import { isLocked } from './postgresFaults.ts';

type Database = Kysely<DatabaseSchema>;

/**
 * Indexes of the lead table that are made beside its migrations: making one takes seconds where there are many leads,
 * and PostgreSQL lets no lead in meanwhile unless it is made outside of every transaction. A new one is a new line here.
 */
const leadIndexes: Readonly<Record<string, string>> = {
  lead_by_status: 'lead (status, sequence)',
  // finds what fillSearch has still to do; nearly always empty
  lead_without_search: "lead (sequence) WHERE search = ''",
};

/**
 * Answers what a search asks of PostgreSQL, which words occur in a lead's text, from pg_trgm. What is new waits in a
 * short list: a long one would keep a lead waiting while it is worked in, none at all would make each lead dearer.
 */
const trigramIndex = 'lead_by_trigrams';
const trigramsOf = (schema: string) =>
  `lead USING gin (search "${schema}".gin_trgm_ops) WITH (gin_pending_list_limit = 256)`;

/** Up to so many leads, making an index takes a moment at most. */
const fewLeads = 10_000;

/** The number of an advisory lock; any number that nothing else locks. Whoever holds it makes the indexes. */
const makersLock = 5_170_301;

const lookAgainMs = 500;

/**
 * Makes the indexes that are missing, unless that would keep running servers from storing leads: on PostgreSQL a table
 * that has many leads, or that somebody uses for long, is left to makeIndexesBeside.
 */
export async function makeIndexesAtOnce(db: Database): Promise<void> {
  // refused, or too much for now: upkeep tries again and says so
  await addTrigrams(db).catch(() => {});
  if (isPostgres(db) && ((await missingIndexes(db)).length === 0 || (await hasManyLeads(db)))) return;
  try {
    for (const [name, what] of Object.entries(await indexesOf(db))) {
      // one by one, so that SQLite lets leads in between them
      await db.transaction().execute((transaction) => makeOne(transaction, name, what));
    }
  } catch (error) {
    if (!isLocked(error)) throw error;
  }
}

/**
 * Adds pg_trgm to a database on PostgreSQL, which its owner may do. Without it a search reads every lead.
 *
 * @throws what PostgreSQL says when it refuses
 */
export async function addTrigrams(db: Database): Promise<void> {
  if (!isPostgres(db) || (await trigramSchema(db)) !== null) return;
  try {
    await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
  } catch (error) {
    // another server was first
    if ((await trigramSchema(db)) === null) throw error;
  }
}

/** Where pg_trgm is; null when the database has it not. */
async function trigramSchema(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`SELECT nspname AS name FROM pg_extension
    JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'`.execute(db);
  return rows[0]?.name ?? null;
}

async function indexesOf(db: Database): Promise<Readonly<Record<string, string>>> {
  const schema = isPostgres(db) ? await trigramSchema(db) : null;
  return schema === null ? leadIndexes : { ...leadIndexes, [trigramIndex]: trigramsOf(schema) };
}

async function makeOne(transaction: Database, name: string, what: string): Promise<void> {
  if (isPostgres(transaction)) {
    const { rows } = await sql<Try>`SELECT pg_try_advisory_xact_lock(${makersLock}) AS "isMine"`.execute(
      transaction,
    );
    if (!rows[0]?.isMine) return;
  }
  await sql`CREATE INDEX IF NOT EXISTS ${sql.id(name)} ON ${sql.raw(what)}`.execute(transaction);
}

export interface IndexMaking {
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
export async function makeIndexesBeside({ maker, db, signal }: IndexMaking): Promise<void> {
  await maker.connection().execute(async (connection) => {
    const { rows } = await sql<{ id: number }>`SELECT pg_backend_pid() AS id`.execute(connection);
    let breakingOff: NodeJS.Timeout | undefined;
    const breakOff = () => {
      sql`SELECT pg_cancel_backend(${rows[0]?.id})`.execute(db).catch(() => {});
      // once more, for a statement that has not reached PostgreSQL yet
      breakingOff = setTimeout(breakOff, lookAgainMs);
    };
    signal.addEventListener('abort', breakOff);
    try {
      await makeMissing(connection, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', breakOff);
      clearTimeout(breakingOff);
    }
  });
}

/** What pg_try_advisory_lock answers. */
interface Try {
  readonly isMine: boolean;
}

async function makeMissing(connection: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await missingIndexes(connection)).length > 0) {
    // tried instead of waited for: a waiting statement would hold up the process that makes the index, which waits for
    // all older statements
    const { rows } = await sql<Try>`SELECT pg_try_advisory_lock(${makersLock}) AS "isMine"`.execute(
      connection,
    );
    if (rows[0]?.isMine) await makeEach(connection, signal);
    else await wait(lookAgainMs);
  }
}

async function makeEach(connection: Database, signal: AbortSignal): Promise<void> {
  try {
    for (const name of await missingIndexes(connection)) {
      if (signal.aborted) return;
      const { rows } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(connection);
      const unfinished = sql.id(rows[0]?.schema ?? '', name);
      await sql`DROP INDEX CONCURRENTLY IF EXISTS ${unfinished}`.execute(connection);
      const what = sql.raw((await indexesOf(connection))[name] ?? '');
      await sql`CREATE INDEX CONCURRENTLY ${sql.id(name)} ON ${what}`.execute(connection);
    }
  } finally {
    await sql`SELECT pg_advisory_unlock(${makersLock})`.execute(connection);
  }
}

/** The indexes that PostgreSQL does not have, or has begun and not finished. */
async function missingIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid
    WHERE indisvalid AND relnamespace = current_schema()::regnamespace`.execute(db);
  const made = new Set(rows.map(({ name }) => name));
  return Object.keys(await indexesOf(db)).filter((name) => !made.has(name));
}

async function hasManyLeads(db: Database): Promise<boolean> {
  const found = await db.selectFrom('lead').select('sequence').offset(fewLeads).limit(1).execute();
  return found.length > 0;
}
