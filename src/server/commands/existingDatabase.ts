import {
  type Database,
  type DatabaseLocation,
  openDatabase,
  openDatabaseForReading,
} from '#server/database/openDatabase.ts';

/**
 * Opens the database for reading only.
 *
 * @throws Error where no server has worked yet: a wrong DATA_DIR must not pass for an empty database
 */
export async function readDatabase(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabaseForReading(location);
  if (db !== null) return db;
  const { databaseUrl, dataDir } = location;
  const place = databaseUrl === null ? `a database in ${dataDir} (DATA_DIR)` : 'the database of DATABASE_URL';
  throw new Error(`No server has worked on ${place} yet.`);
}

/** The same as a server opens it, which runs the migrations that are missing. */
export async function openExistingDatabase(location: DatabaseLocation): Promise<Database> {
  await (await readDatabase(location)).destroy();
  return openDatabase(location);
}
