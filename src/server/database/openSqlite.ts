import { closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import type { DatabaseSchema } from './databaseSchema.ts';
import { isPostgres } from './isPostgres.ts';

interface SqliteOptions {
  readonly readOnly?: boolean;
  /** Maximum time for which a statement waits for a lock of another process, in milliseconds. It blocks the event loop. */
  readonly busyTimeoutMs: number;
}

/** Opens the file at once. Creates a missing file. */
export function openSqlite(file: string, options: SqliteOptions): Kysely<DatabaseSchema> {
  const dialect = new SqliteDialect({ database: openSqliteFile(file, options) });
  dialect.createAdapter = () => new AtomicSqliteAdapter();
  return new Kysely<DatabaseSchema>({ dialect });
}

/**
 * Migrates in one transaction, so that an interrupted start leaves no incomplete tables. SQLite can roll back changes of
 * tables, although Kysely assumes that it cannot.
 */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Adapts node:sqlite to Kysely's SqliteDialect. The write-ahead log lets readers and the writer run without waiting for
 * each other; with `synchronous = FULL` commits survive a power failure; `secure_delete` overwrites removed rows. Only the
 * owner can read the file and its logs, which inherit its mode.
 */
export function openSqliteFile(
  file: string,
  { readOnly = false, busyTimeoutMs }: SqliteOptions,
): SqliteDatabase {
  if (!readOnly) createPrivateFile(file);
  const database = new DatabaseSync(file, { readOnly, timeout: busyTimeoutMs });
  const opened = identityOf(file);
  try {
    if (!readOnly) database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    close: () => database.close(),
    prepare(text) {
      // after a full disk SQLite has already rolled back, and the error of a second rollback would hide the first error
      if (text === 'rollback' && !database.isTransaction) return nothingToDo;
      if (identityOf(file) !== opened) throw missingFile();
      const statement = database.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(toSqlite)),
        run: (parameters) => statement.run(...parameters.map(toSqlite)),
        iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
      };
    },
  };
}

const nothingToDo: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Device and inode of a file; null for a missing file and a database in memory. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

/** An error in SQLite's format. SQLite itself would continue to write to the removed file. */
function missingFile(): Error {
  const errstr = 'the database file was moved, removed or replaced: restore it, or restart the server';
  return Object.assign(new Error(errstr), { code: 'ERR_SQLITE_ERROR', errcode: SQLITE_CANTOPEN, errstr });
}

const SQLITE_CANTOPEN = 14;

/** Ignores a file that exists or cannot be created, because SQLite reports the error. */
function createPrivateFile(file: string): void {
  if (file === ':memory:') return;
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch {}
}

/** Converts undefined and booleans, which SQLite does not support. node:sqlite rejects other unsupported values. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  return value as SQLInputValue;
}

/**
 * Removes deleted rows from SQLite's write-ahead log, where they stay until the log is reused. A reader may delay it.
 * PostgreSQL keeps deleted rows in its files until it reuses their space.
 */
export async function truncateWriteAheadLog(db: Kysely<DatabaseSchema>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
