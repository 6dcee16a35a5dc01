import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts';
import { createDatabase, dropDatabase, emptyDatabase } from '../../support/postgres.ts';

export interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** A database of the test's own, gone after it. */
  newLocation(options?: NewPlaceOptions): Promise<DatabaseLocation>;
}

export interface NewPlaceOptions {
  /** Without tables. */
  readonly isEmpty?: boolean;
  /** For a test that changes the tables themselves: nobody gets the database after it. */
  readonly isSpoilt?: boolean;
}

/** A directory that is gone after the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'lead-server-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function sqliteLocation(dataDir = temporaryDirectory()): DatabaseLocation {
  return { dataDir, databaseUrl: null, databasePool: 10 };
}

export const sqlite: DatabaseKind = { name: 'SQLite', newLocation: async () => sqliteLocation() };

/** PostgreSQL, where there is one (tests/support/providePostgres.ts). */
export const postgres: DatabaseKind | null = postgresKind();

/** What has to hold on every database is a table of tests: `describe.each(databases)`, or onEachDatabase. */
export const databases: readonly DatabaseKind[] = postgres ? [sqlite, postgres] : [sqlite];

let present: DatabaseKind = sqlite;

/** Tests that run on each database: newPlace, openTestDatabase and openTestServer take the one whose turn it is. */
export function onEachDatabase(what: string, tests: (kind: DatabaseKind) => void): void {
  for (const kind of databases) onDatabase(kind, what, tests);
}

/** Tests of what only PostgreSQL has; none where there is no PostgreSQL. */
export function onPostgres(what: string, tests: (kind: DatabaseKind) => void): void {
  if (postgres) onDatabase(postgres, what, tests);
}

function onDatabase(kind: DatabaseKind, what: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${what} (${kind.name})`, () => {
    beforeAll(() => {
      present = kind;
    });
    afterAll(() => {
      present = sqlite;
    });
    tests(kind);
  });
}

/** A database of the test's own, of the kind whose turn it is; SQLite outside of onEachDatabase. */
export const newLocation: DatabaseKind['newLocation'] = (options) => present.newLocation(options);

function postgresKind(): DatabaseKind | null {
  const provided = inject('postgres');
  if (!provided) return null;
  const { url, prefix, template } = provided;
  // emptying a database is quicker than making one
  const free: string[] = [];
  return {
    name: 'PostgreSQL',
    async newLocation({ isEmpty = false, isSpoilt = isEmpty } = {}) {
      const databaseUrl =
        (isSpoilt ? undefined : free.pop()) ??
        (await createDatabase(url, prefix, isEmpty ? undefined : template));
      onTestFinished(async () => {
        if (isSpoilt) return dropDatabase(url, databaseUrl);
        await emptyDatabase(databaseUrl);
        free.push(databaseUrl);
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
