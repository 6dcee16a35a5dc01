import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { DatabaseSchema } from './databaseSchema.ts';
import type { ReaderAnswer, ReaderQuestion } from './sqliteReaderThread.ts';
import { Unavailable } from './unavailable.ts';

/** It blocks nobody but the other readers. */
const busyTimeoutMs = 5_000;

/**
 * SQLite for reading only, on a thread of its own: node:sqlite blocks the thread that asks until the answer is complete,
 * and nothing that is read here may keep a visitor waiting. The thread is started by the first statement. Statements
 * run one after the other; there are no transactions.
 */
export function openSqliteReader(file: string): Kysely<DatabaseSchema> {
  return new Kysely<DatabaseSchema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ThreadDriver(file),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** One connection, which whoever has acquired it has alone. */
class ThreadDriver implements Driver {
  readonly #connection: ThreadConnection;
  #released: Promise<void> = Promise.resolve();
  #release = () => {};

  constructor(file: string) {
    this.#connection = new ThreadConnection(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#released;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#released = promise;
    await before;
    this.#release = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  beginTransaction = onlyReads;
  commitTransaction = onlyReads;
  rollbackTransaction = onlyReads;

  async destroy(): Promise<void> {
    await this.#connection.end();
  }
}

async function onlyReads(): Promise<never> {
  throw new Error('The reading connection has no transactions');
}

class ThreadConnection implements DatabaseConnection {
  readonly #file: string;
  #thread: Worker | null = null;
  #answered: { resolve(answer: ReaderAnswer): void; reject(error: unknown): void } | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const answer = await new Promise<ReaderAnswer>((resolve, reject) => {
      this.#answered = { resolve, reject };
      thread.postMessage({ sql, parameters } satisfies ReaderQuestion);
    });
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
    return { rows: answer.rows as Row[] };
  }

  // biome-ignore lint/correctness/useYield: it only says that it cannot
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The reading connection streams nothing: read a page at a time');
  }

  async end(): Promise<void> {
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL('./sqliteReaderThread.ts', import.meta.url), {
      workerData: { file: this.#file, busyTimeoutMs },
    });
    thread.on('message', (answer: ReaderAnswer) => this.#answered?.resolve(answer));
    thread.on('error', (cause) =>
      this.#answered?.reject(new Unavailable('The reading thread failed', { cause })),
    );
    // the next statement starts another one
    thread.on('exit', () => {
      this.#thread = null;
      this.#answered?.reject(new Unavailable('The reading thread ended'));
    });
    // a process that has nothing else to do ends
    thread.unref();
    return thread;
  }
}
