import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseFile, openDatabase, openDatabaseForReading } from '#server/openDatabase.ts';
import { openTestDatabase, temporaryDirectory } from './support/openTestServer.ts';
import { spawnProgram } from './support/spawnServer.ts';

describe('openDatabase', () => {
  it('[CONTRACT] what is committed is durable: write-ahead log, synchronous FULL', async () => {
    const db = await openTestDatabase();
    expect((await sql`PRAGMA journal_mode`.execute(db)).rows).toMatchObject([{ journal_mode: 'wal' }]);
    expect((await sql`PRAGMA synchronous`.execute(db)).rows).toMatchObject([{ synchronous: 2 }]);
    expect((await sql`PRAGMA foreign_keys`.execute(db)).rows).toMatchObject([{ foreign_keys: 1 }]);
  });

  it('creates the directory, readable for its owner alone', async () => {
    const dataDir = join(temporaryDirectory(), 'not', 'there');
    await openTestDatabase(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('opens a database that is there already, as often as you like', async () => {
    const dataDir = temporaryDirectory();
    await openTestDatabase(dataDir);
    const db = await openTestDatabase(dataDir);
    const migrations = await sql`SELECT name FROM kysely_migration`.execute(db);
    expect(migrations.rows).toMatchObject([{ name: '0001_lead' }, { name: '0002_logins' }]);
  });

  it('several servers may start at the same moment in a new directory', async () => {
    const dataDir = temporaryDirectory();
    const started = Array.from({ length: 5 }, () =>
      spawnProgram('employeeCommand.ts', ['list'], { DATA_DIR: dataDir }),
    );
    for (const { ended, output } of started) {
      expect(await ended, output.stderr).toBe(0);
      expect(output.stderr).toBe('');
    }
  });

  it('a migration that is cut off leaves nothing behind', async () => {
    const dataDir = temporaryDirectory();
    const blocker = new DatabaseSync(databaseFile(dataDir));
    // the last table that the migrations make is there already: they fail at their end
    blocker.exec('CREATE TABLE outbox (id)');
    await expect(openDatabase(dataDir)).rejects.toThrow(/outbox/);
    const tables = blocker.prepare("SELECT name FROM sqlite_master WHERE name IN ('lead', 'otp')").all();
    expect(tables).toEqual([]);
    blocker.exec('DROP TABLE outbox');
    blocker.close();
    await openTestDatabase(dataDir);
  });

  it('refuses a file that is no database', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(
      databaseFile(dataDir),
      'this is a letter, not a database, and long enough to tell'.repeat(50),
    );
    await expect(openDatabase(dataDir)).rejects.toThrow(/not a database/);
  });

  it('reading: null when there is no database, and none is made', async () => {
    const dataDir = temporaryDirectory();
    expect(await openDatabaseForReading(dataDir)).toBeNull();
    expect(() => statSync(databaseFile(dataDir))).toThrow(/ENOENT/);
  });

  it('reading: nothing can be written', async () => {
    const dataDir = temporaryDirectory();
    await openTestDatabase(dataDir);
    const db = await openDatabaseForReading(dataDir);
    await expect(db?.deleteFrom('lead').execute()).rejects.toThrow(/readonly/);
    await db?.destroy();
  });
});
