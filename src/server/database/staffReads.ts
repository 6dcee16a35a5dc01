import { isPostgres } from './isPostgres.ts';
import { type Database, type DatabaseLocation, databaseFile, staffConnections } from './openDatabase.ts';
import { openPostgres, untilAborted } from './openPostgres.ts';
import { openSqliteReader } from './openSqliteReader.ts';

/** How long one statement of the staff's may take on PostgreSQL. */
const statementMs = 5_000;

/** The staff's reading of leads, apart from the connections by which visitors' leads are stored. */
export interface StaffReads {
  /**
   * Reads for one request, on a connection of its own. When the client disconnects, waiting reads are dropped and
   * PostgreSQL cancels the running one.
   *
   * @throws the signal's reason when the client has disconnected
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
  { dataDir, databaseUrl, databasePool }: DatabaseLocation,
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
        return isPostgres(connection) ? untilAborted(connection, db, signal, work) : work(connection);
      }),
    close: () => reader.destroy(),
  };
}
