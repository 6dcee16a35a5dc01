import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts';
import { createDatabase, dropDatabase, emptyDatabase } from '../../support/postgres.ts';

export interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** A new database, removed after the test. */
  newLocation(options?: NewLocationOptions): Promise<DatabaseLocation>;
}

export interface NewLocationOptions {
  /** Without tables. */
  readonly isEmpty?: boolean;
  /** For a test that changes the tables: the database is not reused. */
  readonly isDisposable?: boolean;
}

/** A directory that is removed after the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'lead-server-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function sqliteLocation(dataDir = temporaryDirectory()): DatabaseLocation {
  return { dataDir, databaseUrl: null, databasePool: 10 };
}

export const sqlite: DatabaseKind = { name: 'SQLite', newLocation: async () => sqliteLocation() };

/** PostgreSQL, if available (tests/support/providePostgres.ts). */
export const postgres: DatabaseKind | null = postgresKind();

/** The databases for `describe.each`; see onEachDatabase. */
export const databases: readonly DatabaseKind[] = postgres ? [sqlite, postgres] : [sqlite];

let current: DatabaseKind = sqlite;

/** Runs tests on each database: newLocation, openTestDatabase and openTestServer use the current one. */
export function onEachDatabase(subject: string, tests: (kind: DatabaseKind) => void): void {
  for (const kind of databases) onDatabase(kind, subject, tests);
}

/** Runs tests on PostgreSQL, if available. */
export function onPostgres(subject: string, tests: (kind: DatabaseKind) => void): void {
  if (postgres) onDatabase(postgres, subject, tests);
}

function onDatabase(kind: DatabaseKind, subject: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${subject} (${kind.name})`, () => {
    beforeAll(() => {
      current = kind;
    });
    afterAll(() => {
      current = sqlite;
    });
    tests(kind);
  });
}

/** A new database of the current kind; SQLite outside onEachDatabase. */
export const newLocation: DatabaseKind['newLocation'] = (options) => current.newLocation(options);

function postgresKind(): DatabaseKind | null {
  const provided = inject('postgres');
  if (!provided) return null;
  const { url, prefix, template } = provided;
  // emptying a database is faster than creating one
  const reusable: string[] = [];
  return {
    name: 'PostgreSQL',
    async newLocation({ isEmpty = false, isDisposable = isEmpty } = {}) {
      const databaseUrl =
        (isDisposable ? undefined : reusable.pop()) ??
        (await createDatabase(url, prefix, isEmpty ? undefined : template));
      onTestFinished(async () => {
        if (isDisposable) return dropDatabase(url, databaseUrl);
        await emptyDatabase(databaseUrl);
        reusable.push(databaseUrl);
      });
      return { dataDir: temporaryDirectory(), databaseUrl, databasePool: 10 };
    },
  };
}

/** A migrated database, closed after the test. */
export async function openTestDatabase(location?: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location ?? (await newLocation()));
  onTestFinished(() => db.destroy());
  return db;
}

export function environmentOf({ dataDir, databaseUrl }: DatabaseLocation): Record<string, string> {
  return databaseUrl === null ? { DATA_DIR: dataDir } : { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}
