import { sql } from 'kysely';
import type { Database } from './openDatabase.ts';

const againMs = 500;

/**
 * Works on one connection to PostgreSQL, which breaks off what is under way there when a signal is aborted.
 *
 * @param db where the breaking off is asked for, on another connection
 * @throws the signal's reason when it broke the work off
 */
export async function untilAborted<Result>(
  connection: Database,
  db: Database,
  signal: AbortSignal,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ id: number }>`SELECT pg_backend_pid() AS id`.execute(connection);
  let breakingOff: Promise<unknown> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  const breakOff = () => {
    breakingOff = sql`SELECT pg_cancel_backend(${rows[0]?.id})`.execute(db).catch(() => {});
    // once more, for a statement that has not reached PostgreSQL yet
    again = setTimeout(breakOff, againMs);
  };
  signal.addEventListener('abort', breakOff);
  try {
    return await work(connection);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', breakOff);
    clearTimeout(again);
    // or it could hit the next statement of this connection
    await breakingOff;
  }
}
