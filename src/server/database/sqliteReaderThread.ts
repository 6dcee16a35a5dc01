import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile } from './openSqlite.ts';

/** What the thread is asked: one statement that reads. */
export interface ReaderQuestion {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What it answers. Of an error only what the server judges by is carried: a copy loses its other properties. */
export type ReaderAnswer =
  | { readonly rows: readonly unknown[] }
  | { readonly error: { readonly message: string; readonly code?: unknown; readonly errcode?: unknown } };

/** SQLite on a thread of its own (openSqliteReader.ts): one statement after the other. */
const { file, busyTimeoutMs } = workerData as { readonly file: string; readonly busyTimeoutMs: number };
const database = openSqliteFile(file, { readOnly: true, busyTimeoutMs });

parentPort?.on('message', ({ sql, parameters }: ReaderQuestion) =>
  parentPort?.postMessage(answer(sql, parameters)),
);

function answer(sql: string, parameters: readonly unknown[]): ReaderAnswer {
  try {
    return { rows: database.prepare(sql).all(parameters) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
    return { error: { message, code, errcode } };
  }
}
