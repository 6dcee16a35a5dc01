import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile } from './openSqlite.ts';

/** Copies only the properties of an error that the server uses; the others would be lost. */
export type ReaderResult =
  | { readonly rows: unknown[] }
  | { readonly error: Pick<SqliteError, 'message' | 'code' | 'errcode' | 'errstr'> };

type SqliteError = Error & { readonly code?: unknown; readonly errcode?: unknown; readonly errstr?: unknown };

/** SQLite on a thread of its own (staffReads.ts). Waiting for a lock (ms) blocks nobody but the other readers. */
const database = openSqliteFile(workerData, { readOnly: true, busyTimeoutMs: 5_000 });

function run(sql: string, parameters: readonly unknown[]): ReaderResult {
  try {
    return { rows: database.prepare(sql).all(parameters) };
  } catch (error) {
    const { message, code, errcode, errstr } = error as SqliteError;
    return { error: { message, code, errcode, errstr } };
  }
}

parentPort?.on('message', ({ sql, parameters }) => parentPort?.postMessage(run(sql, parameters)));
