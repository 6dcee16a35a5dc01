import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { makeDirectory } from '#server/config/makeDirectory.ts';
import { processUser } from '#server/config/processUser.ts';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  openDatabaseForReading,
  requireDatabaseForReading,
} from '#server/database/openDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { NotABackup, readBackup, type TableSums } from './backupLines.ts';
import { fillTables } from './fillTables.ts';
import { readTables } from './readTables.ts';
import { splitLines } from './splitLines.ts';

/** The files of an SQLite database. SQLite would apply a leftover log to a restored database. */
const filesOf = (file: string) => ['', '-wal', '-shm', '-journal'].map((end) => file + end);

/** The program does not wait for a lock of the database that it restores or reads. */
const busyTimeoutMs = 10_000;

/**
 * Writes a backup of the database as of one moment to a new file while servers run. It can be restored into either kind of
 * database. Only its owner can read the file, which gets its name when it is complete and on disk.
 *
 * @throws Error with a hint if the file exists, or there is no database
 */
export async function backupDatabase(location: DatabaseLocation, file: string, now: Date): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another file.`);
  await using db = await requireDatabaseForReading(location);
  await writeWhole(file, async (part) => {
    const lines = readTables(db, { contents: 'database', made: now.toISOString() });
    await pipeline(Readable.from(withLineEnds(lines)), createWriteStream(part, { flags: 'r+' }));
  });
}

async function* withLineEnds(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Restores a backup of either kind of database, or an SQLite database itself, into an empty location. After an error the
 * location is unchanged. Returns the numbers and hashes of the rows, which are the same in the backup and the database.
 *
 * @throws Error with a hint if the file is not a complete backup, or the location has leads already
 */
export async function restoreDatabase(location: DatabaseLocation, file: string): Promise<TableSums> {
  await using lines = openLines(file);
  return await restoreLines(location, lines.read(), file);
}

/** As restoreDatabase, from the lines of a backup. `name` is how the operator knows it. */
export async function restoreLines(
  location: DatabaseLocation,
  lines: AsyncIterable<string>,
  name: string,
): Promise<TableSums> {
  try {
    return await fillEmpty(location, lines);
  } catch (error) {
    if (!(error instanceof NotABackup)) throw error;
    throw new Error(`${name} ${error.message}.`, { cause: error });
  }
}

async function fillEmpty(location: DatabaseLocation, lines: AsyncIterable<string>): Promise<TableSums> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl !== null) {
    await using existing = await openDatabaseForReading(location);
    if (existing) throw new Error('The database of DATABASE_URL has leads already. Choose an empty one.');
    await using db = openPostgres({ url: databaseUrl, pool: 1 });
    return await fill(db, lines);
  }
  const target = databaseFile(dataDir);
  const existing = filesOf(target).find(existsSync);
  if (existing !== undefined)
    throw new Error(`${existing} exists already. Move it, or choose an empty DATA_DIR.`);
  makeDirectory(dataDir, 0o700);
  return writeWhole(target, async (part) => {
    await using db = openSqlite(part, { busyTimeoutMs });
    const sums = await fill(db, lines);
    // with a log of its own the renamed file would be empty
    await sql`PRAGMA journal_mode = DELETE`.execute(db);
    return sums;
  });
}

/** Fills an empty database in one transaction. */
async function fill(db: Database, lines: AsyncIterable<string>): Promise<TableSums> {
  const backup = await readBackup(lines);
  return db.transaction().execute((transaction) => fillTables(transaction, backup));
}

interface Lines extends AsyncDisposable {
  readonly read: () => AsyncIterable<string>;
}

/** Opens a file of lines, or an SQLite database as if it was one. @throws Error with a hint */
export function openLines(file: string): Lines {
  const start = firstBytes(file);
  if (start.startsWith('PGDMP'))
    throw new Error(
      `${file} is an archive of pg_dump: restore it with pg_restore into an empty database. A server of this version then migrates it.`,
    );
  if (!start.startsWith('SQLite format 3'))
    return { read: () => linesOf(file), [Symbol.asyncDispose]: nothing };
  const db = openSqlite(file, { readOnly: true, busyTimeoutMs });
  return { read: () => checkedLines(db), [Symbol.asyncDispose]: () => db.destroy() };
}

const nothing = async () => {};

/** Opens the file with the first line that is needed. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* splitLines(createReadStream(file));
}

/** The lines of an SQLite database. @throws NotABackup if it is not a valid database of this program */
async function* checkedLines(db: Database): AsyncGenerator<string> {
  try {
    const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check`.execute(db);
    if (rows[0]?.quick_check !== 'ok') throw new Error('a damaged page');
    await db.selectFrom('lead').select('sequence').limit(1).execute();
  } catch (cause) {
    throw new NotABackup('is not a database of this program, or it is damaged', { cause });
  }
  yield* readTables(db, { contents: 'database', made: '' });
}

function firstBytes(file: string): string {
  try {
    const descriptor = openSync(file, 'r');
    const bytes = Buffer.alloc(16);
    const length = readSync(descriptor, bytes);
    closeSync(descriptor);
    return bytes.toString('latin1', 0, length);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? '' : ` (${code})`;
    throw new Error(`There is no file ${file} that the user ${processUser()} can read${reason}.`, { cause });
  }
}

/** Writes a temporary file, readable only for its owner, and renames it when it is on disk. */
async function writeWhole<Result>(file: string, write: (part: string) => Promise<Result>): Promise<Result> {
  const part = `${file}.part`;
  try {
    for (const name of filesOf(part)) rmSync(name, { force: true });
    writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const message = `${file} cannot be written by the user ${processUser()} (${code}). Choose a file in a directory of that user.`;
    throw new Error(message, { cause });
  }
  try {
    const result = await write(part);
    const descriptor = openSync(part, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(part, file);
    return result;
  } finally {
    for (const name of filesOf(part)) rmSync(name, { force: true });
  }
}
