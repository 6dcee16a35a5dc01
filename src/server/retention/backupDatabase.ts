import { execFile } from 'node:child_process';
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { type DatabaseLocation, databaseFile } from '#server/database/openDatabase.ts';

/** A backup that cannot be made or restored; the message has the remedy, and nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Writes the whole database as of one moment to a new file, while servers go on working. SQLite: a database file like
 * the one in DATA_DIR. PostgreSQL: what pg_dump writes, for pg_restore. The file appears under its name only when it is
 * whole and on disk, readable for its owner alone.
 *
 * @returns its size in bytes
 * @throws BackupError when the file exists already; pg_dump is not there or fails
 */
export async function backupDatabase(location: DatabaseLocation, file: string): Promise<number> {
  if (existsSync(file)) throw new BackupError(`${file} exists already: name a file that does not.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  // made here, so that nobody else can read it for a moment
  closeSync(openSync(part, 'wx', 0o600));
  try {
    if (location.databaseUrl === null) backUpSqlite(databaseFile(location.dataDir), part);
    else {
      const args = ['--format=custom', '--no-owner', '--no-privileges', '--file', part];
      await runPostgresProgram('pg_dump', args, location.databaseUrl);
    }
    chmodSync(part, 0o600);
    flush(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return statSync(file).size;
}

/** One reading transaction: the server goes on writing meanwhile. Removed rows are not in the copy. */
function backUpSqlite(source: string, part: string): void {
  using database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
  database.prepare('VACUUM INTO ?').run(part);
  using copy = new DatabaseSync(part, { readOnly: true });
  if (!isIntact(copy)) throw new BackupError('The copy is damaged: look at the disk.');
}

/** Whether every page of a database file is sound. */
export function isIntact(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA quick_check').get()?.quick_check === 'ok';
}

/** Waits until a file, or a directory's list of files, is on disk. */
export function flush(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Runs pg_dump or pg_restore and answers what it prints. A password is handed over in the environment: command lines are
 * for everybody to see.
 *
 * @param databaseUrl the database to work on; null for a program that only reads a file
 * @throws BackupError
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string | null,
): Promise<string> {
  const url = databaseUrl === null ? null : new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url?.password ?? '');
  if (url) url.password = '';
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) };
  const database = url ? ['--dbname', url.href] : [];
  try {
    const run = promisify(execFile);
    return (await run(program, [...args, ...database], { env, maxBuffer: Number.POSITIVE_INFINITY })).stdout;
  } catch (error) {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
    throw new BackupError(
      code === 'ENOENT'
        ? `${program} is not installed: take it from the packages of PostgreSQL, in the version of the server or a newer one.`
        : `${program} failed: ${stderr?.trim()}`,
    );
  }
}
