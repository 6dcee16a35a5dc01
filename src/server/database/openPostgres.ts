import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { isConnectionError } from './databaseErrors.ts';
import type { Database, DatabaseSchema } from './databaseSchema.ts';
import { preparedName } from './preparedStatement.ts';

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** The maximum number of connections; further statements wait up to `connectWithinMs`. */
  readonly pool: number;
  readonly readOnly?: boolean;
  /** For migrations and indexes, which may take as long as they need, and wait so long for a lock (0: as long as it takes). */
  readonly hasNoTimeouts?: boolean;
  readonly lockWaitMs?: number;
  /** How long one statement may take: 15 s when left out. PostgreSQL breaks it off itself. */
  readonly statementMs?: number;
}

/** How long a request waits for a connection, new or free. */
const connectWithinMs = 5_000;

/** A connection that has had nothing to do for so long is closed. */
const idleMs = 30_000;

const longestStatementMs = 15_000;
/** A connection on which PostgreSQL has not even broken a statement off by then is given up. */
const networkGraceMs = 3_000;

/** Between two tries to break a statement off. */
const cancelRetryMs = 500;

const int8 = 20;

/** PostgreSQL behind Kysely. Nothing is connected before the first statement. */
export function openPostgres(options: PostgresOptions): Kysely<DatabaseSchema> {
  const {
    readOnly = false,
    hasNoTimeouts = false,
    lockWaitMs = 0,
    statementMs = longestStatementMs,
  } = options;
  const settings = hasNoTimeouts
    ? `SET lock_timeout = ${lockWaitMs}`
    : sessionSettings(readOnly, statementMs);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    application_name: 'lead server',
    types: { getTypeParser },
    ...(hasNoTimeouts ? {} : { query_timeout: statementMs + networkGraceMs }),
    // the pool's hook, not Kysely's: when that one fails, the pool never gets the connection back
    async onConnect(client) {
      guardStatements(client);
      await client.query(settings);
    },
  });
  // an idle connection broke: the pool opens another one when it is needed
  pool.on('error', () => {});
  return new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
}

/** Whole numbers come as numbers: sequence numbers, counts and milliseconds stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === int8 ? Number : pg.types.getTypeParser(oid, format);
}

/**
 * The settings of every connection. synchronous_commit is never off: a lead that is confirmed has to be
 * on PostgreSQL's disk.
 */
function sessionSettings(readOnly: boolean, statementMs: number): string {
  const settings = {
    statement_timeout: `${statementMs}ms`,
    lock_timeout: '5s',
    idle_in_transaction_session_timeout: '15s',
    default_transaction_read_only: readOnly ? 'on' : 'off',
  };
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const durable = `set_config('synchronous_commit', CASE current_setting('synchronous_commit')
    WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)`;
  return `SELECT ${[...calls, durable].join(', ')}`;
}

/**
 * When a connection breaks, its statement rejects; the event of the same fault needs no answer, but would end the
 * process without a listener. A connection on which no answer came in time is ended: back in the pool, the next
 * statement would wait in vain too. Statements that are marked so are prepared.
 */
function guardStatements(client: pg.ClientBase): void {
  client.on('error', () => {});
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const guarded = (...args: unknown[]) => {
    const [text, values] = args;
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    const result = name === undefined ? query(...args) : query({ name, text, values });
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isConnectionError(error)) (client as unknown as pg.Client).end().catch(() => {});
      });
    }
    return result;
  };
  client.query = guarded as typeof client.query;
}

/** @throws when the database's encoding cannot hold every character */
export async function requireUtf8(db: Kysely<DatabaseSchema>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') throw new Error(`it keeps texts as ${encoding}, not as UTF8`);
}

/**
 * Works on one connection to PostgreSQL and cancels its statement when a signal is aborted.
 *
 * @param db another connection, for the cancel
 * @throws the signal's reason when it cancelled the work
 */
export async function untilAborted<Result>(
  connection: Database,
  db: Database,
  signal: AbortSignal,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ id: number }>`SELECT pg_backend_pid() AS id`.execute(connection);
  let cancelling: Promise<unknown> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  const cancel = () => {
    cancelling = sql`SELECT pg_cancel_backend(${rows[0]?.id})`.execute(db).catch(() => {});
    // once more, for a statement that has not reached PostgreSQL yet
    again = setTimeout(cancel, cancelRetryMs);
  };
  signal.addEventListener('abort', cancel);
  try {
    return await work(connection);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    clearTimeout(again);
    // or it could hit the next statement of this connection
    await cancelling;
  }
}
