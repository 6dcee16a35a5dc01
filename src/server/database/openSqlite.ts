import { closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import type { DatabaseSchema } from './databaseSchema.ts';
import { isPostgres } from './isPostgres.ts';

interface SqliteOptions {
  readonly readOnly?: boolean;
  /** How long a statement waits for a lock that another process holds, in milliseconds. It blocks the event loop. */
  readonly busyTimeoutMs: number;
}

/** The file is opened at once, and made when it is missing. */
export function openSqlite(file: string, options: SqliteOptions): Kysely<DatabaseSchema> {
  const dialect = new SqliteDialect({ database: openSqliteFile(file, options) });
  dialect.createAdapter = () => new AtomicSqliteAdapter();
  return new Kysely<DatabaseSchema>({ dialect });
}

/**
 * Migrates in one transaction: SQLite can roll back changes of tables, though Kysely assumes that it cannot. A start that
 * is cut off leaves no half-made tables behind, and costs one flush to disk.
 */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * node:sqlite behind the interface of Kysely's SqliteDialect. Write-ahead log, so that readers and the writer never
 * wait for each other; `synchronous = FULL`, so that commits survive a power cut; `secure_delete`, so that removed rows
 * are overwritten. Only the owner can read the file and its logs, which inherit its mode.
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
      // SQLite has rolled back by itself after a full disk; a second one would hide that error behind its own
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

/** The file behind a name; null for one that is gone, and for a database in memory. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

/** As SQLite would report it, which goes on writing into a file that has no name any more. */
function missingFile(): Error {
  const errstr = 'the database file was moved, removed or replaced: put it back, or restart the server';
  return Object.assign(new Error(errstr), { code: 'ERR_SQLITE_ERROR', errcode: SQLITE_CANTOPEN, errstr });
}

const SQLITE_CANTOPEN = 14;

/** Does nothing when the file exists or cannot be created: SQLite then reports the error itself. */
function createPrivateFile(file: string): void {
  if (file === ':memory:') return;
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch {}
}

/** Kysely hands over any value; SQLite takes text, numbers, bytes and null. Anything else is refused by node:sqlite. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  return value as SQLInputValue;
}

/**
 * After a removal: removes the rows from SQLite's write-ahead log too, where they would stay until the log is reused.
 * Best effort: a reader delays it. PostgreSQL keeps removed rows in its files until it reuses their space.
 */
export async function truncateWriteAheadLog(db: Kysely<DatabaseSchema>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
