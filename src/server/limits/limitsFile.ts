import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createRateWindow } from '#server/database/migrations/0005_rate_window.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { isSqliteDamage } from '#server/database/sqliteFaults.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { withRetry } from '#server/database/withRetry.ts';

/** A file of its own beside that of the leads, so that counting never waits while leads are flushed to disk. */
export const rateLimitsFile = (dataDir: string) => join(dataDir, 'limits.sqlite');

/**
 * Pauses (ms) before each further try when another process counts. Not as long as for leads: whoever is counted waits,
 * and can be answered without a count. SQLite itself waits for nobody here, since that would hold up every request.
 */
const retryDelaysMs = [5, 10, 20, 40, 80, 160];

/** A database file that may be lost at any time: it is opened when it is needed, and made anew when it is damaged. */
export interface LimitsFile {
  /** @throws Unavailable when the file cannot be used now */
  ask<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** @param onDamage told that a damaged file was set aside, and where it is now */
export function openLimitsFile(dataDir: string, onDamage: (asideFile: string) => void): LimitsFile {
  const file = rateLimitsFile(dataDir);
  let opening: Promise<Database> | null = null;
  let mending: Promise<void> | null = null;
  let isClosed = false;

  async function attempt<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    if (isClosed) throw new Unavailable('The counts are closed');
    opening ??= connect(file);
    const db = await opening.catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return work(db);
  }

  async function letGo(): Promise<void> {
    const db = await opening?.catch(() => null);
    opening = null;
    await db?.destroy();
  }

  /** Another process may have made the file anew already: it is opened once more before it is set aside. */
  async function mend(): Promise<void> {
    await letGo();
    try {
      await withRetry(() => attempt(async () => {}), retryDelaysMs);
    } catch (error) {
      if (!isDamage(error)) throw error;
      onDamage(setAside(file));
    } finally {
      mending = null;
    }
  }

  return {
    async ask(work) {
      try {
        return await withRetry(() => attempt(work), retryDelaysMs);
      } catch (error) {
        if (!isDamage(error)) throw error;
      }
      mending ??= mend();
      await mending;
      return withRetry(() => attempt(work), retryDelaysMs);
    },
    async close() {
      isClosed = true;
      await letGo();
    },
  };
}

async function connect(file: string): Promise<Database> {
  const db = openSqlite(file, { busyTimeoutMs: 0, isFlushed: false });
  try {
    const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(db);
    if (rows[0]?.quick_check !== 'ok') throw new DamagedFile();
    await createRateWindow(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

function isDamage(error: unknown): boolean {
  const cause = error instanceof Unavailable ? error.cause : error;
  return cause instanceof DamagedFile || isSqliteDamage(cause);
}

/**
 * Keeps the newest damaged file, for whoever wants to know what happened to the disk. Its logs would be taken for those
 * of the new file, so they go.
 */
function setAside(file: string): string {
  const aside = `${file}.damaged`;
  for (const log of ['-wal', '-shm']) rmSync(`${file}${log}`, { force: true });
  renameSync(file, aside);
  return aside;
}
