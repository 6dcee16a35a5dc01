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

/** Time limit of a statement on PostgreSQL. */
const statementMs = 5_000;

export type StaffReads = ReturnType<typeof openStaffReads>;

/**
 * Reads leads for the staff on separate connections, so that reads never delay the storing of leads: a few connections to
 * PostgreSQL, or a worker thread for SQLite. They start with the first read.
 */
export function openStaffReads({ dataDir, databaseUrl, databasePool }: DatabaseLocation) {
  const reader =
    databaseUrl === null
      ? openSqliteReader(databaseFile(dataDir))
      : openPostgres({ url: databaseUrl, pool: staffConnections(databasePool), readOnly: true, statementMs });
  return {
    /** @throws the signal's reason if the client disconnects while its read is waiting */
    read: <Result>(signal: AbortSignal, work: (db: Database) => Promise<Result>) =>
      reader.connection().execute((connection) => {
        signal.throwIfAborted();
        return work(connection);
      }),
    close: () => reader.destroy(),
  };
}

/**
 * Opens SQLite read-only on a worker thread, because node:sqlite blocks its thread and a read must not delay visitors. The
 * thread starts with the first statement. Statements run one after the other, without transactions.
 */
function openSqliteReader(file: string): Database {
  let worker: Worker | null = null;
  let pending = Promise.withResolvers<ReaderResult>();

  function start(): Worker {
    const started = new Worker(new URL('./sqliteReaderThread.ts', import.meta.url), { workerData: file });
    // Node's watch mode sends other messages
    started.on('message', (sent: ReaderResult | object) => {
      if ('rows' in sent || 'error' in sent) pending.resolve(sent);
    });
    started.on('error', (cause) =>
      pending.reject(new Unavailable('The SQLite reader thread failed', { cause })),
    );
    // the next statement starts another thread
    started.on('exit', () => {
      worker = null;
      pending.reject(new Unavailable('The SQLite reader thread ended'));
    });
    // the thread must not keep the process running
    started.unref();
    return started;
  }

  async function executeQuery({ sql, parameters }: CompiledQuery) {
    worker ??= start();
    pending = Promise.withResolvers();
    worker.postMessage({ sql, parameters });
    const result = await pending.promise;
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
      // this adapter makes Kysely run one query at a time on the connection
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => Object.assign(new DummyDriver(), driver),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
