import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type Database, type DatabaseLocation, databaseFile, staffConnections } from './openDatabase.ts';
import { openPostgres } from './openPostgres.ts';
import type { ReaderResult } from './sqliteReaderThread.ts';
import { Unavailable } from './unavailable.ts';

/** On PostgreSQL. */
const statementMs = 5_000;

export type StaffReads = ReturnType<typeof openStaffReads>;

/**
 * The staff's reading of leads, apart from the connections by which visitors' leads are stored: a few connections to
 * PostgreSQL, or a thread of its own for SQLite. Nothing is connected or started before the first reading.
 */
export function openStaffReads({ dataDir, databaseUrl, databasePool }: DatabaseLocation) {
  const reader =
    databaseUrl === null
      ? openSqliteReader(databaseFile(dataDir))
      : openPostgres({ url: databaseUrl, pool: staffConnections(databasePool), readOnly: true, statementMs });
  return {
    /** @throws the signal's reason when the client has disconnected before its turn */
    read: <Result>(signal: AbortSignal, work: (db: Database) => Promise<Result>) =>
      reader.connection().execute((connection) => {
        signal.throwIfAborted();
        return work(connection);
      }),
    close: () => reader.destroy(),
  };
}

/**
 * SQLite for reading only, on a thread of its own: node:sqlite blocks its thread, and no read here may delay a visitor.
 * The thread starts with the first statement. Statements run one after the other; there are no transactions.
 */
function openSqliteReader(file: string): Database {
  let worker: Worker | null = null;
  let asked = Promise.withResolvers<ReaderResult>();

  function start(): Worker {
    const started = new Worker(new URL('./sqliteReaderThread.ts', import.meta.url), { workerData: file });
    // in watch mode Node sends messages of its own
    started.on('message', (sent: ReaderResult | object) => {
      if ('rows' in sent || 'error' in sent) asked.resolve(sent);
    });
    started.on('error', (cause) => asked.reject(new Unavailable('The reading thread failed', { cause })));
    // the next statement starts another one
    started.on('exit', () => {
      worker = null;
      asked.reject(new Unavailable('The reading thread ended'));
    });
    // a process that has nothing else to do ends
    started.unref();
    return started;
  }

  async function executeQuery({ sql, parameters }: CompiledQuery) {
    worker ??= start();
    asked = Promise.withResolvers();
    worker.postMessage({ sql, parameters });
    const result = await asked.promise;
    if ('error' in result) throw Object.assign(new Error(result.error.message), result.error);
    return { rows: result.rows };
  }

  const connection = { executeQuery } as DatabaseConnection;
  const driver = {
    acquireConnection: async () => connection,
    destroy: async () => void (await worker?.terminate()),
  };
  return new Kysely({
    dialect: {
      // lets one user at a time have the connection
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => Object.assign(new DummyDriver(), driver),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
