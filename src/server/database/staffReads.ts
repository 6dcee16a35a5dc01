import { type Database, type DatabaseLocation, databaseFile, staffConnections } from './openDatabase.ts';
import { openPostgres } from './openPostgres.ts';
import { openSqliteReader } from './openSqliteReader.ts';

/** How long one statement of the staff's may take on PostgreSQL. */
const statementMs = 5_000;

/** The staff's reading of leads, apart from the connections by which visitors' leads are stored. */
export interface StaffReads {
  /**
   * Reads for one request, on a connection of its own.
   *
   * @throws the signal's reason when the client has disconnected before its turn
   */
  read<Result>(signal: AbortSignal, work: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Opens what the staff read by: a few connections to PostgreSQL, or a thread of its own for SQLite. Nothing is connected
 * or started before the first reading.
 */
export function openStaffReads({ dataDir, databaseUrl, databasePool }: DatabaseLocation): StaffReads {
  const reader =
    databaseUrl === null
      ? openSqliteReader(databaseFile(dataDir))
      : openPostgres({ url: databaseUrl, pool: staffConnections(databasePool), readOnly: true, statementMs });
  return {
    read: (signal, work) =>
      reader.connection().execute((connection) => {
        signal.throwIfAborted();
        return work(connection);
      }),
    close: () => reader.destroy(),
  };
}
