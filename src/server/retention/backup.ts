import { execFile } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdtempDisposableSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { makeDirectory } from '#server/config/makeDirectory.ts';
import { processUser } from '#server/config/processUser.ts';
import {
  type DatabaseLocation,
  databaseFile,
  openDatabaseForReading,
} from '#server/database/openDatabase.ts';
import { openSqlite } from '#server/database/openSqlite.ts';

/** Tables that a restore omits: sessions, codes, links and waiting messages are outdated. */
const shortLivedTables = ['session', 'otp_browser', 'password_reset', 'outbox'] as const;
const shortLivedData = new RegExp(` TABLE DATA \\S+ (${shortLivedTables.join('|')}) `);

/** The files of an SQLite database. SQLite would apply a leftover log to a restored database. */
const filesOf = (file: string) => ['', '-wal', '-shm', '-journal'].map((end) => file + end);

/**
 * Writes a consistent copy of the database to a new file while servers run. SQLite: a database file without removed rows.
 * PostgreSQL: an archive of pg_dump. Only its owner can read the file, which gets its name when it is complete and on disk.
 *
 * @throws Error with a hint if the file exists, or pg_dump is missing or fails
 */
export async function backupDatabase(
  { dataDir, databaseUrl }: DatabaseLocation,
  file: string,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another file.`);
  await writeWhole(file, async (part) => {
    if (databaseUrl !== null) {
      await runPostgresProgram('pg_dump', ['--format=custom', '--file', part], databaseUrl);
      return;
    }
    using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 10_000 });
    database.prepare('VACUUM INTO ?').run(part);
  });
}

/**
 * Restores a backup into an empty location, without short-lived tables. After an error the location is unchanged.
 *
 * @throws Error with a hint if the file is not a backup of this kind of database, the location has leads already, or
 *   pg_restore is missing or fails
 */
export async function restoreDatabase(location: DatabaseLocation, file: string): Promise<void> {
  const { dataDir, databaseUrl } = location;
  if (!existsSync(file)) throw new Error(`There is no file ${file} that the user ${processUser()} can read.`);
  if (databaseUrl !== null) {
    await using existing = await openDatabaseForReading(location);
    if (existing) throw new Error('The database of DATABASE_URL has leads already. Choose an empty one.');
    const contents = await runPostgresProgram('pg_restore', ['--list', file], databaseUrl);
    const restored = contents.split('\n').filter((line) => !shortLivedData.test(line));
    using directory = mkdtempDisposableSync(join(tmpdir(), 'restore-'));
    const list = join(directory.path, 'contents');
    writeFileSync(list, restored.join('\n'));
    const options = ['--single-transaction', '--exit-on-error', `--use-list=${list}`];
    await runPostgresProgram('pg_restore', [...options, file], databaseUrl);
    return;
  }
  const target = databaseFile(dataDir);
  const existing = filesOf(target).find(existsSync);
  if (existing !== undefined)
    throw new Error(`${existing} exists already. Move it, or choose an empty DATA_DIR.`);
  makeDirectory(dataDir, 0o700);
  await writeWhole(target, async (part) => {
    copyFileSync(file, part);
    await removeShortLivedRows(part, file);
  });
}

/** Writes a temporary file, readable only for its owner, and renames it when it is on disk. */
async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const message = `${file} cannot be written by the user ${processUser()} (${code}). Choose a file in a directory of that user.`;
    throw new Error(message, { cause });
  }
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

/** Checks the copy of a backup and removes short-lived rows. @throws Error if it is not a valid database */
async function removeShortLivedRows(copy: string, file: string): Promise<void> {
  try {
    await using db = openSqlite(copy, { busyTimeoutMs: 0 });
    const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check`.execute(db);
    if (rows[0]?.quick_check !== 'ok') throw new Error('a damaged page');
    for (const table of shortLivedTables) await db.deleteFrom(table).execute();
  } catch (cause) {
    const message = `${file} is not a backup of an SQLite database of this program, or it is damaged.`;
    throw new Error(message, { cause });
  }
}

/** Returns the program's output. Passes the password in the environment, because command lines are visible to all users. */
async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<string> {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) };
  const all = ['--no-owner', '--no-privileges', ...args, '--dbname', url.href];
  try {
    return (await promisify(execFile)(program, all, { env })).stdout;
  } catch (error) {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
    throw new Error(
      code === 'ENOENT'
        ? `${program} is not installed. Install the PostgreSQL client of the server's version or newer.`
        : `${program} failed: ${stderr?.trim()}`,
    );
  }
}
