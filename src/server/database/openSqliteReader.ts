import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { DatabaseSchema } from './databaseSchema.ts';
import type { ReaderResult } from './sqliteReaderThread.ts';
import { Unavailable } from './unavailable.ts';

/** It blocks nobody but the other readers. */
const busyTimeoutMs = 5_000;

/**
 * SQLite for reading only, on a thread of its own: node:sqlite blocks its thread, and no read here may delay a visitor.
 * The thread starts with the first statement. Statements run one after the other; there are no transactions.
 */
export function openSqliteReader(file: string): Kysely<DatabaseSchema> {
  const thread = new ReaderThread(file);
  const driver = { acquireConnection: async () => thread, destroy: () => thread.end() };
  return new Kysely<DatabaseSchema>({
    dialect: {
      // lets one user at a time have the connection
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => Object.assign(new DummyDriver(), driver),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

class ReaderThread implements DatabaseConnection {
  readonly #file: string;
  #worker: Worker | null = null;
  #asked: PromiseWithResolvers<ReaderResult> | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#worker ??= this.#start();
    this.#asked = Promise.withResolvers<ReaderResult>();
    this.#worker.postMessage({ sql, parameters });
    const result = await this.#asked.promise;
    if ('error' in result) throw Object.assign(new Error(result.error.message), result.error);
    return { rows: result.rows as Row[] };
  }

  // biome-ignore lint/correctness/useYield: it only says that it cannot
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The reading connection streams nothing: read a page at a time');
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqliteReaderThread.ts', import.meta.url), {
      workerData: { file: this.#file, busyTimeoutMs },
    });
    worker.on('message', (result: ReaderResult) => this.#asked?.resolve(result));
    worker.on('error', (cause) =>
      this.#asked?.reject(new Unavailable('The reading thread failed', { cause })),
    );
    // the next statement starts another one
    worker.on('exit', () => {
      this.#worker = null;
      this.#asked?.reject(new Unavailable('The reading thread ended'));
    });
    // a process that has nothing else to do ends
    worker.unref();
    return worker;
  }
}
