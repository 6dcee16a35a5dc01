import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isConnectionError } from './databaseErrors.ts';
import type { DatabaseSchema } from './databaseSchema.ts';

interface PostgresOptions {
  readonly url: string;
  /** The maximum number of connections; further statements wait up to `connectWithinMs`. */
  readonly pool: number;
  readonly readOnly?: boolean;
  /** How long one statement may take. PostgreSQL breaks it off itself. */
  readonly statementMs?: number;
  /** A migration takes as long as it needs, and waits for a table only for a moment. */
  readonly isForMigrations?: boolean;
}

/** How long a request waits for a connection, new or free. */
const connectWithinMs = 5_000;

/** A connection on which PostgreSQL has not even broken a statement off by then is given up. */
const networkGraceMs = 3_000;

/**
 * A statement that waits to lock a whole table holds up all that come after it, even leads that are to be stored. So
 * migrations wait so long (ms) and try again.
 */
const migrationLockMs = 500;

/** Whole numbers come as numbers: sequence numbers, counts and milliseconds stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Nothing is connected before the first statement. */
export function openPostgres(options: PostgresOptions): Kysely<DatabaseSchema> {
  const { url, pool: max, readOnly = false, statementMs = 15_000, isForMigrations = false } = options;
  // a lead that is confirmed has to be on PostgreSQL's disk; a backslash in a statement is one, however PostgreSQL is set up
  const settings = isForMigrations
    ? `SET lock_timeout = ${migrationLockMs}`
    : `SET standard_conforming_strings = on; SET synchronous_commit = on; SET statement_timeout = ${statementMs}; SET lock_timeout = '5s';
       SET idle_in_transaction_session_timeout = '15s'`;
  // never off: an administrator who makes a database read-only is moving it away
  const readOnlySetting = readOnly ? '; SET default_transaction_read_only = on' : '';
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'lead server',
    ...(isForMigrations ? {} : { query_timeout: statementMs + networkGraceMs }),
    // the pool's hook, not Kysely's: when that one fails, the pool never gets the connection back
    async onConnect(client) {
      guardStatements(client);
      await client.query(settings + readOnlySetting);
    },
  });
  // an idle connection broke: the pool opens another one when it is needed
  pool.on('error', () => {});
  return new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * When a connection breaks, its statement rejects; the event of the same fault needs no answer, but would end the
 * process without a listener. A connection on which no answer came in time is ended: back in the pool, the next
 * statement would wait in vain too.
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
