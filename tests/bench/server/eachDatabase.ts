import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';

/** Measures on an empty SQLite, and on an empty PostgreSQL where one is installed. */
export async function eachDatabase(
  measure: (name: string, database: DatabaseLocation) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await startPostgres();
  try {
    await measure('SQLite', { dataDir, databaseUrl: null, databasePool: 10 });
    if ('missing' in server) console.log(`No PostgreSQL: ${server.missing}`);
    else {
      const databaseUrl = await createDatabase(server.url, 'bench_');
      await measure('PostgreSQL', { dataDir, databaseUrl, databasePool: 10 });
    }
  } finally {
    if ('stop' in server) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
