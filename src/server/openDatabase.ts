import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { AtomicSqliteDialect } from './atomicSqliteDialect.ts';
import type { DatabaseSchema } from './databaseSchema.ts';
import { migrateDatabase } from './migrations.ts';
import { nodeSqlite } from './nodeSqlite.ts';

export type Database = Kysely<DatabaseSchema>;

/** The one database file within DATA_DIR. */
export const databaseFile = (dataDir: string) => join(dataDir, 'leads.sqlite');

/** Short, since waiting blocks every other request; the lead store tries again without blocking. */
const busyTimeoutMs = 100;

/** Two servers started at once: the second waits for the first one's migrations. */
const migrationTimeoutMs = 10_000;

/**
 * Opens the database for the server, creating directory, file and tables where they are missing. The directory is
 * made readable for its owner alone: it holds personal data.
 *
 * @throws when the directory cannot be written or the file is no database
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const migrating = await connect(dataDir, { busyTimeoutMs: migrationTimeoutMs });
  try {
    await migrateDatabase(migrating);
  } finally {
    await migrating.destroy();
  }
  return connect(dataDir, { busyTimeoutMs });
}

/**
 * Opens the database for reading only, beside a running server or without one.
 *
 * @returns null when no server has kept a lead in this directory yet
 */
export async function openDatabaseForReading(dataDir: string): Promise<Database | null> {
  if (!existsSync(databaseFile(dataDir))) return null;
  const db = await connect(dataDir, { busyTimeoutMs: migrationTimeoutMs, readOnly: true });
  const tables = await db.introspection.getTables();
  if (tables.some((table) => table.name === 'lead')) return db;
  await db.destroy();
  return null;
}

async function connect(dataDir: string, options: Parameters<typeof nodeSqlite>[1]): Promise<Database> {
  const database = nodeSqlite(databaseFile(dataDir), options);
  const db = new Kysely<DatabaseSchema>({ dialect: new AtomicSqliteDialect({ database }) });
  // Kysely closes only what it has used
  await sql`SELECT 1`.execute(db);
  return db;
}
