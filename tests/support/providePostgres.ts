import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/openDatabase.ts';
import { createDatabase, databaseNameOf, dropDatabases, startPostgres } from './postgres.ts';

/** The PostgreSQL of the tests; null without one. */
export interface ProvidedPostgres {
  readonly url: string;
  /** A database with tables and without rows, to copy. */
  readonly template: string;
  /** The prefix of the names of this run's databases. */
  readonly prefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ProvidedPostgres | null;
  }
}

/** Runs once before all tests: starts PostgreSQL, or prints why it cannot, and stops it. */
export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres();
  if ('missing' in server) {
    project.provide('postgres', null);
    console.warn(`\nPostgreSQL: its half of the server's tests is SKIPPED, since ${server.missing}.\n`);
    return undefined;
  }
  const { url, isOwn, stop } = server;
  const prefix = `test_${randomBytes(4).toString('hex')}_`;
  const template = await createDatabase(url, prefix);
  const db = await openDatabase({ dataDir: '/nowhere', databaseUrl: template, databasePool: 1 });
  await db.destroy();
  project.provide('postgres', { url, template: databaseNameOf(template), prefix });
  return async () => {
    if (!isOwn) await dropDatabases(url, prefix);
    await stop();
  };
}
