import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { onTestFinished } from 'vitest';
import { migrations } from '#server/database/migrations.ts';
import { type Database, type DatabaseLocation, databaseFile } from '#server/database/openDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';

/** Makes a database as a server of an earlier version left it: with its first so many migrations. */
export async function openOlderDatabase(
  { dataDir, databaseUrl }: DatabaseLocation,
  migrated: number,
): Promise<Database> {
  const db = databaseUrl
    ? openPostgres({ url: databaseUrl, pool: 1 })
    : openSqlite(databaseFile(dataDir), { busyTimeoutMs: 1000 });
  onTestFinished(() => db.destroy());
  const some = Object.fromEntries(Object.entries(migrations).slice(0, migrated));
  const schema = databaseUrl === null ? {} : { migrationTableSchema: 'public' };
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => some },
    ...schema,
  }).migrateToLatest();
  if (error !== undefined) throw error;
  return db;
}

/** Stores leads of ASHA1, ASHA2, ... as the first version did, within the database. */
export async function addOlderLeads(db: Database, count: number): Promise<void> {
  await sql`
    INSERT INTO lead (id, form_type, data, created_at, body_hash)
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    SELECT 'older-' || n, 'HEALTH', '{"firstName":"ASHA' || n || '","notes":"a\\u0000b \\"Ü\\""}', '2026-11-20', ''
    FROM numbers`.execute(db);
}
