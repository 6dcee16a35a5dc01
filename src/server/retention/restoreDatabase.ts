import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type DatabaseLocation,
  databaseFile,
  openDatabaseForReading,
} from '#server/database/openDatabase.ts';
import { BackupError, flush, isIntact, runPostgresProgram } from './backupDatabase.ts';

/** Tables that a restore leaves empty: ended sessions and codes, used reset links, delivered messages. */
const excludedTables = ['session', 'otp', 'otp_browser', 'password_reset', 'reset_request', 'outbox'];

/** The files of a database of SQLite: a log that is left over would be taken for one of the restored database. */
const filesOf = (file: string) => ['', '-wal', '-shm', '-journal'].map((end) => file + end);

/**
 * Puts a backup of backupDatabase into a place where no database is: all of it but the excluded tables, or nothing.
 *
 * @throws BackupError when the file is no backup of this kind of database, the place has leads already, or pg_restore
 *   is not there or fails
 */
export async function restoreDatabase(location: DatabaseLocation, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  if (location.databaseUrl === null) restoreSqlite(location.dataDir, file);
  else await restorePostgres(location, location.databaseUrl, file);
}

function restoreSqlite(dataDir: string, file: string): void {
  const target = databaseFile(dataDir);
  const present = filesOf(target).find(existsSync);
  if (present !== undefined)
    throw new BackupError(`${present} is there already: move it away, or name an empty DATA_DIR.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const part = `${target}.part`;
  try {
    writeFileSync(part, '', { mode: 0o600 });
    copyFileSync(file, part);
    clearExcludedTables(part, file);
    flush(part);
    renameSync(part, target);
    flush(dataDir);
  } finally {
    for (const name of filesOf(part)) rmSync(name, { force: true });
  }
}

function clearExcludedTables(part: string, file: string): void {
  using copy = new DatabaseSync(part);
  try {
    const tables = copy.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const names = new Set(tables.map(({ name }) => name));
    if (!isIntact(copy) || !names.has('lead')) throw new Error('no leads');
    copy.exec('PRAGMA secure_delete = ON');
    for (const table of excludedTables) if (names.has(table)) copy.exec(`DELETE FROM ${table}`);
  } catch (cause) {
    const message = `${file} is no backup of an SQLite database of this program, or it is damaged.`;
    throw new BackupError(message, { cause });
  }
}

async function restorePostgres(location: DatabaseLocation, databaseUrl: string, file: string): Promise<void> {
  await using present = await openDatabaseForReading(location);
  if (present) throw new BackupError('The database of DATABASE_URL has leads already: name an empty one.');
  const contents = await runPostgresProgram('pg_restore', ['--list', file], null);
  if (!/ TABLE DATA \S+ lead /.test(contents)) throw new BackupError(`${file} is no backup of this program.`);
  const data = new RegExp(` TABLE DATA \\S+ (${excludedTables.join('|')}) `);
  const restored = contents.split('\n').filter((line) => !data.test(line));
  const directory = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    const list = join(directory, 'contents');
    writeFileSync(list, restored.join('\n'));
    const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
    await runPostgresProgram('pg_restore', [...args, '--use-list', list, file], databaseUrl);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
