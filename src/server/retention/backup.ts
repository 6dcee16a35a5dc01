import { execFile } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  openDatabaseForReading,
} from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';

/** The files of a database of SQLite: a log that is left over would be taken for one of a restored database. */
const filesOf = (file: string) => ['', '-wal', '-shm', '-journal'].map((end) => file + end);

/**
 * Writes the whole database as of one moment to a new file, while servers go on working. SQLite: a database file like
 * the one in DATA_DIR, without removed rows. PostgreSQL: what pg_dump writes, for pg_restore. The file appears under its
 * name only when it is whole and on disk, readable for its owner alone.
 *
 * @throws Error with the remedy when the file exists already, or pg_dump is not there or fails
 */
export async function backupDatabase(
  { dataDir, databaseUrl }: DatabaseLocation,
  file: string,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already: name a file that does not.`);
  await writeWhole(file, async (part) => {
    if (databaseUrl !== null)
      return runPostgresProgram('pg_dump', ['--format=custom', '--file', part], databaseUrl);
    using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 10_000 });
    database.prepare('VACUUM INTO ?').run(part);
  });
}

/**
 * Puts a backup into a place where no database is: all of it, or nothing.
 *
 * @throws Error with the remedy when the file is no backup of this kind of database, the place has leads already, or
 *   pg_restore is not there or fails
 */
export async function restoreDatabase(location: DatabaseLocation, file: string): Promise<void> {
  const { dataDir, databaseUrl } = location;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (databaseUrl !== null) {
    await using present = await openDatabaseForReading(location);
    if (present) throw new Error('The database of DATABASE_URL has leads already: name an empty one.');
    return runPostgresProgram('pg_restore', ['--single-transaction', '--exit-on-error', file], databaseUrl);
  }
  const target = databaseFile(dataDir);
  const present = filesOf(target).find(existsSync);
  if (present !== undefined)
    throw new Error(`${present} is there already: move it away, or name an empty DATA_DIR.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await writeWhole(target, async (part) => {
    copyFileSync(file, part);
    requireLeads(part, file);
  });
}

/** Empties the tables of ended sessions and codes, used links and delivered messages, after a restore. */
export function removeShortLivedRows(db: Database): Promise<void> {
  const tables = ['session', 'otp_browser', 'password_reset', 'outbox'] as const;
  return transact(db, async (transaction) => {
    for (const table of tables) await transaction.deleteFrom(table).executeTakeFirst();
  });
}

/** Has a file written beside its place, readable for its owner alone, and puts it there once it is on disk. */
async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
  try {
    await write(part);
    const descriptor = openSync(part, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(part, file);
  } finally {
    for (const name of filesOf(part)) rmSync(name, { force: true });
  }
}

function requireLeads(copy: string, file: string): void {
  try {
    using database = new DatabaseSync(copy);
    database.prepare('SELECT id FROM lead LIMIT 1').all();
    if (database.prepare('PRAGMA quick_check').get()?.quick_check !== 'ok') throw new Error('a damaged page');
  } catch (cause) {
    const message = `${file} is no backup of an SQLite database of this program, or it is damaged.`;
    throw new Error(message, { cause });
  }
}

/** The password is handed over in the environment: command lines are for everybody to see. */
async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) };
  const all = ['--no-owner', '--no-privileges', ...args, '--dbname', url.href];
  try {
    await promisify(execFile)(program, all, { env });
  } catch (error) {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
    throw new Error(
      code === 'ENOENT'
        ? `${program} is not installed: take it from the packages of PostgreSQL, in the version of the server or a newer one.`
        : `${program} failed: ${stderr?.trim()}`,
    );
  }
}
