import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type DatabasePlace, databaseFile } from '#server/database/openDatabase.ts';
import { runPostgresProgram } from './postgresPrograms.ts';

/** A backup that cannot be made; its message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Writes the whole database as of one moment to a new file, while servers go on working. SQLite: a database file like
 * the one in DATA_DIR. PostgreSQL: what pg_dump writes, for pg_restore. The file appears under its name only when it is
 * whole and on disk, readable for its owner alone.
 *
 * @returns its size in bytes
 * @throws BackupError when the file exists already; PostgresProgramError when pg_dump is not there or fails
 */
export async function backupDatabase(place: DatabasePlace, file: string): Promise<number> {
  if (existsSync(file)) throw new BackupError(`${file} exists already: name a file that does not.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  // made here, so that nobody else can read it for a moment
  closeSync(openSync(part, 'wx', 0o600));
  try {
    if (place.databaseUrl === null) backUpSqlite(databaseFile(place.dataDir), part);
    else await backUpPostgres(place.databaseUrl, part);
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
  if (!existsSync(source)) throw new BackupError(`There is no database at ${source}.`);
  const database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
  try {
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(part, { readOnly: true });
  try {
    const [check] = copy.prepare('PRAGMA quick_check').all();
    if (Object.values(check ?? {})[0] !== 'ok')
      throw new BackupError('The copy is damaged: look at the disk.');
  } finally {
    copy.close();
  }
}

async function backUpPostgres(databaseUrl: string, part: string): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--file', part];
  await runPostgresProgram('pg_dump', args, databaseUrl);
}

/** Waits until a file, or a directory's list of files, is on disk. */
export function flush(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
