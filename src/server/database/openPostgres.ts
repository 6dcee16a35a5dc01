import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isConnectionError } from './databaseErrors.ts';
import type { DatabaseSchema } from './databaseSchema.ts';

interface PostgresOptions {
  readonly url: string;
  /** The maximum number of connections; further statements wait up to `connectWithinMs`. */
  readonly pool: number;
  readonly readOnly?: boolean;
  /** Time limit of a statement, enforced by PostgreSQL. */
  readonly statementMs?: number;
  /** Migrations have no time limit, but a short one for table locks. */
  readonly isForMigrations?: boolean;
}

/** How long a request waits for a connection, new or free. */
const connectWithinMs = 5_000;

/** A connection without a response this long after the statement's time limit is closed. */
const networkGraceMs = 3_000;

/**
 * Maximum time for which a migration waits for a table lock, in milliseconds; then it is tried again. A waiting lock blocks
 * all later statements on the table, even the storing of leads.
 */
const migrationLockMs = 500;

/** Parses bigint as a number: sequence numbers, counts and milliseconds are far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connects with the first statement. */
export function openPostgres(options: PostgresOptions): Kysely<DatabaseSchema> {
  const { url, pool: max, readOnly = false, statementMs = 15_000, isForMigrations = false } = options;
  // synchronous_commit: a confirmed lead must be on disk; standard_conforming_strings: a backslash is not an escape
  const settings = isForMigrations
    ? `SET lock_timeout = ${migrationLockMs}`
    : `SET standard_conforming_strings = on; SET synchronous_commit = on; SET statement_timeout = ${statementMs}; SET lock_timeout = '5s';
       SET idle_in_transaction_session_timeout = '15s'`;
  // never sets it to off, because an administrator may make the database read-only during a move
  const readOnlySetting = readOnly ? '; SET default_transaction_read_only = on' : '';
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'lead server',
    ...(isForMigrations ? {} : { query_timeout: statementMs + networkGraceMs }),
    // used instead of Kysely's hook: if that one fails, the pool never gets the connection back
    async onConnect(client) {
      guardStatements(client);
      await client.query(settings + readOnlySetting);
    },
  });
  // an idle connection broke: the pool replaces it when needed
  pool.on('error', () => {});
  return new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Ignores a connection's error event, because its statement rejects too. Without a listener the process would end.
 * Closes a connection after a timeout, because the next statement on it would time out too.
 */
function guardStatements(client: pg.ClientBase): void {
  client.on('error', () => {});
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const guarded = (...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isConnectionError(error)) (client as unknown as pg.Client).end().catch(() => {});
      });
    }
    return result;
  };
  client.query = guarded as typeof client.query;
}
