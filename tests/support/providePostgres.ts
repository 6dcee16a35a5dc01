import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/openDatabase.ts';
import { createDatabase, databaseNameOf, dropDatabases, startPostgres } from './postgres.ts';

/** The PostgreSQL server of the tests. */
export interface ProvidedPostgres {
  readonly url: string;
  /** A database with empty tables, to copy. */
  readonly template: string;
  /** The prefix of this run's databases. */
  readonly prefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ProvidedPostgres | null;
  }
}

/** Starts PostgreSQL before all tests, or prints why it is missing. Returns a function that stops it. */
export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres();
  if ('missing' in server) {
    project.provide('postgres', null);
    console.warn(`\nThe server's tests on PostgreSQL are SKIPPED, because ${server.missing}.\n`);
    return undefined;
  }
  const { url, isTemporary, stop } = server;
  const prefix = `test_${randomBytes(4).toString('hex')}_`;
  const template = await createDatabase(url, prefix);
  const db = await openDatabase({ dataDir: '/nowhere', databaseUrl: template, databasePool: 1 });
  await db.destroy();
  project.provide('postgres', { url, template: databaseNameOf(template), prefix });
  return async () => {
    if (!isTemporary) await dropDatabases(url, prefix);
    await stop();
  };
}
