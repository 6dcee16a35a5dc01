import { test as base, expect } from '@playwright/test';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { type LeadServer, type StoredRow, startLeadServer } from './leadServer.ts';

export interface JourneyFixtures {
  /** Returns the rows stored since the test began, oldest first. */
  readonly newRows: () => StoredRow[];
  /** Allows console errors that match; any other one fails the test. */
  readonly allowConsoleError: (pattern: RegExp) => void;
  /** The errors and warnings of the browser's console, and exceptions of the page. */
  readonly consoleErrors: string[];
}

/**
 * `test` with one server per worker at `baseURL`. A test fails on any console error, any exception in the page, and any
 * violation of the Content-Security-Policy, which Chromium reports in the console.
 */
export const test = base.extend<JourneyFixtures, { leadServer: LeadServer }>({
  leadServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const database = await openDatabase();
      const server = await startLeadServer();
      await use(server);
      await server.stop();
      await database?.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ leadServer }, use) => use(leadServer.url),
  newRows: async ({ leadServer }, use) => {
    const before = leadServer.rows().length;
    await use(() => leadServer.rows().slice(before));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  consoleErrors: async ({}, use) => use([]),
  allowConsoleError: [
    async ({ context, consoleErrors }, use) => {
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        consoleErrors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => consoleErrors.push(String(error.error())));
      await use((pattern) => allowed.push(pattern));
      const unexpected = consoleErrors.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

/** With JOURNEYS_ON=postgres each worker has a PostgreSQL server, also for the commands that the tests run. */
async function openDatabase() {
  if (process.env.JOURNEYS_ON !== 'postgres') return null;
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  process.env.DATABASE_URL = await createDatabase(postgres.url, 'journeys_');
  return postgres;
}

export { expect };
