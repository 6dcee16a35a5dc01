import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile } from './openSqlite.ts';

/** A result or an error. postMessage would lose the custom properties of an Error. */
export type ReaderResult =
  | { readonly rows: unknown[] }
  | { readonly error: Pick<SqliteError, 'message' | 'code' | 'errcode' | 'errstr'> };

type SqliteError = Error & { readonly code?: unknown; readonly errcode?: unknown; readonly errstr?: unknown };

/** The worker thread of staffReads.ts. Waiting for a lock blocks only other staff reads. */
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
