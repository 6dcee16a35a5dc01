import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import type { DatabaseSchema } from './databaseSchema.ts';
import { isPostgres } from './isPostgres.ts';

export interface SqliteOptions {
  readonly readOnly?: boolean;
  /** How long a statement waits for a lock that another process holds, in milliseconds. It blocks the event loop. */
  readonly busyTimeoutMs: number;
}

/** Statements kept ready for their next use; group commits come in many sizes, each a statement of its own. */
const maxPreparedStatements = 100;

/** SQLite behind Kysely. The file is opened at once, and made when it is missing. */
export function openSqlite(file: string, options: SqliteOptions): Kysely<DatabaseSchema> {
  return new Kysely<DatabaseSchema>({
    dialect: new AtomicSqliteDialect({ database: openSqliteFile(file, options) }),
  });
}

/**
 * SQLite as Kysely knows it, with migrations in one transaction: SQLite can roll back changes of tables, though Kysely
 * assumes that it cannot. A start that is cut off leaves no half-made tables behind, and costs one flush to disk.
 */
class AtomicSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new AtomicSqliteAdapter();
  }
}

class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * node:sqlite behind the interface that Kysely's SqliteDialect asks for. Write-ahead log, so that readers and the
 * writer never wait for each other; `synchronous = FULL`, so that what is committed survives a power cut;
 * `secure_delete`, so that what is removed is overwritten. A file that is made is readable for its owner
 * alone, and so are its logs: SQLite gives them the rights of the file.
 */
export function openSqliteFile(
  file: string,
  { readOnly = false, busyTimeoutMs }: SqliteOptions,
): SqliteDatabase {
  if (!readOnly) createPrivateFile(file);
  const database = new DatabaseSync(file, { readOnly, timeout: busyTimeoutMs });
  try {
    if (!readOnly) database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  const prepared = new Map<string, StatementSync>();

  function prepare(text: string): StatementSync {
    const cached = prepared.get(text);
    if (cached) return cached;
    const statement = database.prepare(text);
    const [oldest] = prepared.keys();
    if (oldest !== undefined && prepared.size >= maxPreparedStatements) prepared.delete(oldest);
    prepared.set(text, statement);
    return statement;
  }

  return {
    close: () => database.close(),
    prepare(text) {
      const statement = prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(toSqlite)),
        run: (parameters) => statement.run(...parameters.map(toSqlite)),
        // not one of the statements that are kept: its next use would restart this reading
        iterate: (parameters) => database.prepare(text).iterate(...parameters.map(toSqlite)),
      };
    },
  };
}

/** Does nothing when the file is there already, or cannot be made: SQLite then says itself what is wrong. */
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
 * After a removal: takes what was removed out of SQLite's write-ahead log, where it would stand until the log is used
 * again. Best effort: a server that reads just now keeps the log a little longer. PostgreSQL keeps removed rows in its
 * files until it uses their space again.
 */
export async function truncateWriteAheadLog(db: Kysely<DatabaseSchema>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
