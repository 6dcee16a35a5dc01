import { execFile } from 'node:child_process';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseFile, openDatabase, openDatabaseForReading } from '#server/database/openDatabase.ts';
import { listInboxPage } from '#server/inbox/leadQueries.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { administer, databaseNameOf } from '../../support/postgres.ts';
import { proves } from '../../support/proves.ts';
import {
  newLocation,
  onEachDatabase,
  onPostgres,
  openTestDatabase,
  sqliteLocation,
  temporaryDirectory,
} from '../support/databases.ts';
import { storedLeads } from '../support/openTestServer.ts';

const runNode = promisify(execFile);

onEachDatabase('openDatabase', ({ name }) => {
  it('several servers can start at the same time on a new database', async () => {
    proves('CONTRACT');
    const location = await newLocation({ isEmpty: true });
    // connections to SQLite within one process would wait for each other
    const code = `import('#server/database/openDatabase.ts').then(({ openDatabase }) => openDatabase(${JSON.stringify(location)}))`;
    const started = Array.from({ length: name === 'SQLite' ? 3 : 0 }, () =>
      runNode(process.execPath, ['-e', code]),
    );
    if (name === 'PostgreSQL') await Promise.all([1, 2, 3, 4, 5].map(() => openTestDatabase(location)));
    for (const { stderr } of await Promise.all(started)) expect(stderr).toBe('');
  });

  it('leads have increasing sequence numbers that are never reused', async () => {
    const db = await openTestDatabase(await newLocation());
    const add = (id: string) =>
      db
        .insertInto('lead')
        .values({ id, form_type: 'HEALTH', data: '{}', created_at: '', idempotency_key: null, body_hash: '' })
        .returning('sequence')
        .executeTakeFirstOrThrow();
    const first = await add('first');
    await db.deleteFrom('lead').execute();
    const second = await add('second');
    expect(second.sequence).toBeGreaterThan(first.sequence);
    expect(typeof second.sequence).toBe('number');
  });

  it('texts are sorted by bytes, independent of the database’s locale', async () => {
    const db = await openTestDatabase(await newLocation());
    for (const id of ['b', 'a', 'B', 'é', 'z', '-a', ' c']) {
      const password_hash = '';
      await db.insertInto('employee').values({ id, email: id, password_hash, created_at: '' }).execute();
    }
    const rows = await db.selectFrom('employee').select('email').orderBy('email').execute();
    expect(rows.map(({ email }) => email)).toEqual([' c', '-a', 'B', 'a', 'b', 'z', 'é']);
  });

  it('a database of a newer version is rejected with the reason', async () => {
    const location = await newLocation({ isDisposable: true });
    const db = await openTestDatabase(location);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '2030')`.execute(db);
    await expect(openDatabase(location)).rejects.toThrow(
      /its tables are from a newer version of this program/,
    );
  });

  it('reading a missing database returns null, and does not create it', async () => {
    const location = await newLocation({ isEmpty: true });
    expect(await openDatabaseForReading(location)).toBeNull();
    expect(await openDatabaseForReading(location)).toBeNull();
  });

  it('a database for reading is read-only', async () => {
    const location = await newLocation();
    await openTestDatabase(location);
    const db = await openDatabaseForReading(location);
    await expect(db?.deleteFrom('lead').execute()).rejects.toThrow(/read-?only/);
    await db?.destroy();
  });
});

describe('openDatabase on SQLite', () => {
  it('commits are durable: write-ahead log, synchronous FULL', async () => {
    proves('CONTRACT');
    const db = await openTestDatabase(sqliteLocation());
    expect((await sql`PRAGMA journal_mode`.execute(db)).rows).toMatchObject([{ journal_mode: 'wal' }]);
    expect((await sql`PRAGMA synchronous`.execute(db)).rows).toMatchObject([{ synchronous: 2 }]);
    expect((await sql`PRAGMA foreign_keys`.execute(db)).rows).toMatchObject([{ foreign_keys: 1 }]);
  });

  it('only the owner can read the directory and its files', async () => {
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    const dataDir = join(temporaryDirectory(), 'not', 'there');
    await openTestDatabase(sqliteLocation(dataDir));
    expect(modeOf(dataDir)).toBe(0o700);
    const shared = temporaryDirectory();
    chmodSync(shared, 0o755);
    const db = await openTestDatabase(sqliteLocation(shared));
    await db.deleteFrom('lead').execute();
    for (const name of ['leads.sqlite', 'leads.sqlite-wal', 'leads.sqlite-shm'])
      expect(modeOf(join(shared, name))).toBe(0o600);
  });

  it('a failed migration leaves no tables', async () => {
    const dataDir = temporaryDirectory();
    const blocker = new DatabaseSync(databaseFile(dataDir));
    // the last table of the migration exists already, so it fails at its end
    blocker.exec('CREATE TABLE security_event (id)');
    await expect(openDatabase(sqliteLocation(dataDir))).rejects.toThrow(/security_event/);
    const tables = blocker.prepare("SELECT name FROM sqlite_master WHERE name IN ('lead', 'outbox')").all();
    expect(tables).toEqual([]);
    blocker.exec('DROP TABLE security_event');
    blocker.close();
    await openTestDatabase(sqliteLocation(dataDir));
  });

  it('a directory that cannot be created is an error with the setting', async () => {
    await expect(openDatabase(sqliteLocation('/proc/leads/data'))).rejects.toThrow(
      /^The database in \/proc\/leads\/data \(DATA_DIR\) cannot be used/,
    );
  });

  it('rejects a file that is not a database', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(
      databaseFile(dataDir),
      'this is a letter, not a database, and long enough to tell'.repeat(50),
    );
    await expect(openDatabase(sqliteLocation(dataDir))).rejects.toThrow(/not a database/);
  });
});

const createGuest =
  "DO $$ BEGIN CREATE USER guest PASSWORD 'hunter2'; EXCEPTION WHEN duplicate_object THEN NULL; END $$";

onPostgres('openDatabase', () => {
  it.each([
    ['may', { rows: [{ name: 'lead_by_trigrams' }] }],
    ['may not', { rows: [] }],
  ])('a search works if the user %s create pg_trgm', async (may, index) => {
    const location = await newLocation({ isEmpty: true });
    const url = new URL(location.databaseUrl ?? '');
    await administer(url.href, `${createGuest}; GRANT ALL ON SCHEMA public TO guest`);
    if (may === 'may not') Object.assign(url, { username: 'guest', password: 'hunter2' });
    const db = await openTestDatabase({ ...location, databaseUrl: url.href });
    const lead = { formType: 'HEALTH', data: { firstName: 'Asha' } };
    await createLeadStore({ db, now: () => new Date() }).store(lead);
    expect(await storedLeads(db, { text: 'asha' })).toHaveLength(1);
    const indexes = sql`SELECT indexname AS name FROM pg_indexes WHERE indexname = 'lead_by_trigrams'`;
    expect(await indexes.execute(db)).toMatchObject(index);
  });

  it('commits are durable, also with synchronous_commit = off', async () => {
    proves('CONTRACT');
    const location = await newLocation({ isDisposable: true });
    const name = databaseNameOf(location.databaseUrl ?? '');
    await administer(location.databaseUrl ?? '', `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const db = await openTestDatabase(location);
    const { rows } = await sql`SHOW synchronous_commit`.execute(db);
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('search and sort work with standard_conforming_strings = off', async () => {
    const location = await newLocation({ isDisposable: true });
    const name = databaseNameOf(location.databaseUrl ?? '');
    const change = `ALTER DATABASE ${name} SET standard_conforming_strings = off`;
    await administer(location.databaseUrl ?? '', change);
    const db = await openTestDatabase(location);
    const lead = { formType: 'HEALTH', data: { firstName: '100% \\ \ud800' } };
    await createLeadStore({ db, now: () => new Date() }).store(lead);
    const filter = { formTypes: [], since: null, limit: null, text: '100% \\' };
    const order = { by: 'field', field: 'firstName', kind: 'text', isDescending: false } as const;
    const page = await listInboxPage(db, { filter, order, offset: 0, limit: 9, upTo: null });
    expect(page.total).toBe(1);
  });

  it('statements, locks and idle transactions have time limits', async () => {
    proves('CONTRACT');
    const db = await openTestDatabase();
    const { rows } = await sql<Readonly<Record<string, string>>>`
      SELECT name, setting FROM pg_settings WHERE source = 'session' AND name LIKE '%\\_timeout'`.execute(db);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, `${setting} ms`]))).toEqual({
      statement_timeout: '15000 ms',
      lock_timeout: '5000 ms',
      idle_in_transaction_session_timeout: '15000 ms',
    });
  });

  it.each([
    ['a wrong password', { password: 'hunter3' }, /password authentication failed for user "postgres"/],
    ['a missing database', { pathname: '/leads' }, /database "leads" does not exist/],
    ['a user without rights', { username: 'guest', password: 'hunter2' }, /permission denied/],
    ['an unknown host', { search: '', host: 'db.invalid:5432' }, /db\.invalid/],
    ['a closed port', { search: '', host: '127.0.0.1:1' }, /ECONNREFUSED 127\.0\.0\.1:1/],
  ])('%s: the error names DATABASE_URL and does not contain the password', async (_what, change, texts) => {
    const location = await newLocation({ isDisposable: true });
    await administer(location.databaseUrl ?? '', createGuest);
    const url = Object.assign(new URL(location.databaseUrl ?? ''), change);
    // so that a migration runs
    await administer(location.databaseUrl ?? '', 'DROP TABLE kysely_migration');
    const opening = openDatabase({ ...location, databaseUrl: url.href });
    await expect(opening).rejects.toThrow(texts);
    await expect(opening).rejects.toThrow(/^The database of DATABASE_URL cannot be used: /);
    const message = await opening.then(() => '', String);
    expect(message).not.toContain(url.password);
    await expect(openDatabaseForReading({ ...location, databaseUrl: url.href })).rejects.toThrow(texts);
  });

  it('a database with an encoding other than UTF8 is rejected', async () => {
    const { databaseUrl, ...location } = await newLocation({ isDisposable: true });
    const url = new URL(databaseUrl ?? '');
    url.pathname = `${url.pathname}_latin1`;
    const name = url.pathname.slice(1);
    const create = `CREATE DATABASE ${name} ENCODING LATIN1 LOCALE 'C' LOCALE_PROVIDER libc TEMPLATE template0`;
    await administer(databaseUrl ?? '', create);
    await expect(openDatabase({ ...location, databaseUrl: url.href })).rejects.toThrow(/LATIN1, not UTF8/);
    await administer(databaseUrl ?? '', `DROP DATABASE ${name}`);
  });
});
