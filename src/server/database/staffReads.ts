import { sql } from 'kysely';
import { isPostgres } from './isPostgres.ts';
import { type Database, type DatabasePlace, databaseFile, staffConnections } from './openDatabase.ts';
import { openPostgres } from './openPostgres.ts';
import { openSqliteReader } from './openSqliteReader.ts';

/** How long one statement of the staff's may take on PostgreSQL. */
const statementMs = 5_000;

/** The staff's reading of leads, apart from the connections by which visitors' leads are stored. */
export interface StaffReads {
  /**
   * Reads for one request, on a connection that it has alone. When the request ends before its answer, what waits is not
   * begun, and PostgreSQL breaks off what is under way.
   *
   * @throws the signal's reason when the request has ended
   */
  read<Result>(signal: AbortSignal, work: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Opens what the staff read by: a few connections to PostgreSQL, or a thread of its own for SQLite. Nothing is connected
 * or started before the first reading.
 *
 * @param db where a reading on PostgreSQL is broken off, since the staff's connections may all be taken
 */
export function openStaffReads(
  { dataDir, databaseUrl, databasePool }: DatabasePlace,
  db: Database,
): StaffReads {
  const reader =
    databaseUrl === null
      ? openSqliteReader(databaseFile(dataDir))
      : openPostgres({ url: databaseUrl, pool: staffConnections(databasePool), readOnly: true, statementMs });
  return {
    read: (signal, work) =>
      reader.connection().execute(async (connection) => {
        signal.throwIfAborted();
        return isPostgres(connection) ? unlessAborted(connection, signal, work) : work(connection);
      }),
    close: () => reader.destroy(),
  };

  async function unlessAborted<Result>(
    connection: Database,
    signal: AbortSignal,
    work: (db: Database) => Promise<Result>,
  ): Promise<Result> {
    const { rows } = await sql<{ id: number }>`SELECT pg_backend_pid() AS id`.execute(connection);
    let brokenOff: Promise<unknown> = Promise.resolve();
    const breakOff = () => {
      brokenOff = sql`SELECT pg_cancel_backend(${rows[0]?.id})`.execute(db).catch(() => {});
    };
    signal.addEventListener('abort', breakOff);
    try {
      return await work(connection);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', breakOff);
      // or it could hit the next reading of this connection
      await brokenOff;
    }
  }
}
