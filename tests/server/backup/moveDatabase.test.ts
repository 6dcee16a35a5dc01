import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { backupDatabase, restoreDatabase } from '#server/backup/backupFile.ts';
import { lastLine } from '#server/backup/backupLines.ts';
import { carriedTables } from '#server/backup/carriedTables.ts';
import { type Database, databaseFile, openDatabaseForReading } from '#server/database/openDatabase.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { createEmployeeStore } from '#server/logins/employeeStore.ts';
import { proves } from '../../support/proves.ts';
import {
  type DatabaseKind,
  databases,
  openTestDatabase,
  sqlite,
  sqliteLocation,
  temporaryDirectory,
} from '../support/databases.ts';
import { cheapPasswords } from '../support/openTestServer.ts';

const time = new Date('2026-11-20T09:30:00.000Z');
const now = () => time;
const at = time.toISOString();

/** A firm's database with a row in each table that a backup contains, and more leads than a page. */
async function openFirm(kind: DatabaseKind) {
  const location = await kind.newLocation();
  const db = await openTestDatabase(location);
  const store = createLeadStore({ db, now });
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { numRuns: 40, seed: 5 });
  for (const firstName of texts) await store.store({ formType: 'HEALTH', data: { firstName } });
  const { id } = await store.store({ formType: 'HOME', data: { firstName: 'अमृता', note: '%_\\\u2028' } });
  const removed = await store.store({ formType: 'HOME', data: { firstName: 'Removed' } });
  await db.deleteFrom('lead').where('id', '=', removed.id).execute();
  await db.insertInto('lead_change').values(changeOf(id)).execute();
  const work = { owner: 'asha@firm.in', touch_at: at, touch_note: 'Call', due_at: at, phone: '9812345670' };
  const ended = { first_answer_at: at, answered_in: 7, ended_at: at, reason: 'Price', desk_version: 0 };
  await db
    .updateTable('lead')
    .set({ ...work, ...ended })
    .where('id', '=', id)
    .execute();
  await db.insertInto('lead_notice').values({ lead_id: id }).execute();
  await db.insertInto('lead_digest').values({ id: 1, next_at: at }).execute();
  await db.insertInto('form_notice').values({ version: 'a', words: 'We keep it.', first_at: at }).execute();
  await createEmployeeStore({ db, passwords: cheapPasswords(), now }).add('asha@firm.in', 'a long password');
  const owner = db.selectFrom('employee').select('id');
  const employee_id = (await owner.executeTakeFirstOrThrow()).id;
  const view = { id: 'v', employee_id, name: 'Mine', query: 'status=new', is_shared: 0, created_at: at };
  await db.insertInto('saved_view').values(view).execute();
  await db.insertInto('rule_turn').values({ rule: 'r', turns: 3 }).execute();
  const of = { employee_id, created_at: at, name: 'Firefox on Linux', last_used_at: null };
  const passkey = { ...of, id: 'p', rp_id: 'admin.firm.in', public_key: 'k', transports: '[]' };
  await db
    .insertInto('passkey')
    .values({ ...passkey, counter: 2 ** 32 - 1, can_sync: 1, is_synced: 0 })
    .execute();
  const app = { employee_id, secret: 'ABC', last_step: 58_000_000, created_at: at };
  await db.insertInto('authenticator_app').values(app).execute();
  const pushKey = { id: 1, public_key: 'p', private_key: 'k', created_at: at };
  await db.insertInto('push_key').values(pushKey).execute();
  const browser = { id: 'b', employee_id, endpoint: 'https://push.example.org/x', p256dh: 'k', auth: 'a' };
  await db
    .insertInto('push_subscription')
    .values({ ...browser, created_at: at })
    .execute();
  await db.insertInto('recovery_code').values({ code_hash: 'h', employee_id }).execute();
  const audit = { id: 'a', begun_at: at, action: 'purge', scope: 'spam', leads: 2, others: 0 } as const;
  await db.insertInto('audit').values(audit).execute();
  const event = { at, kind: 'sign-in', account: 'asha@firm.in', place: null, detail: null } as const;
  await db.insertInto('security_event').values(event).execute();
  const message = { id: 'm', channel: 'mail', recipient: 'a@b.in', text: 'x', created_at: at } as const;
  const dead = { ...message, died_at: at, attempts: 3, reason: 'HTTP 500', lead_id: id };
  await db.insertInto('dead_message').values(dead).execute();
  const tried = { id: 'd', target: 'crm', event: 'lead.created', lead_id: id, created_at: at, at, tries: 1 };
  await db
    .insertInto('delivery')
    .values({ ...tried, result: 'sent', answer: 'HTTP 204' })
    .execute();
  await db.insertInto('target_stop').values({ target: 'crm', url_hash: 'h', at }).execute();
  await db.insertInto('job_run').values({ job: 'heartbeat', last_at: at, detail: null }).execute();
  await db.insertInto('login_try').values({ account_key: 'k', tries: 2, last_at: at }).execute();
  await db.insertInto('login_place').values({ account_key: 'k', place_key: 'p', last_at: at }).execute();
  await db.insertInto('sms_day').values({ day: '2026-11-20', sent: 4 }).execute();
  const file = join(temporaryDirectory(), 'leads.backup');
  await backupDatabase(location, file, time);
  return { location, db, file };
}

const changeOf = (id: string) =>
  ({
    id: 'c',
    lead_id: id,
    version: 1,
    at,
    employee: 'asha@firm.in',
    status: 'contacted',
    note: 'Call',
    ...{ owner: 'asha@firm.in', touch_at: at, touch_note: 'Again', reason: 'Price' },
  }) as const;

const rowsOf = async (db: Database) => {
  const tables: Record<string, unknown> = {};
  for (const [name, { key }] of carriedTables) {
    const order = sql.join(key.map((column) => sql.ref(column)));
    tables[name] = (await sql`SELECT * FROM ${sql.table(name)} ORDER BY ${order}`.execute(db)).rows;
  }
  return tables;
};

const pairs = databases.flatMap((from) => databases.map((to) => ({ from, to })));

describe.each(pairs)('a firm moves from $from.name to $to.name', ({ from, to }) => {
  it('with each row of each table, and continues with the next sequence number', async () => {
    proves('CONTRACT');
    const { db, file } = await openFirm(from);
    const location = await to.newLocation({ isEmpty: true });
    const sums = await restoreDatabase(location, file);
    const moved = await openTestDatabase(location);
    const rows = await rowsOf(moved);
    expect(rows).toEqual(await rowsOf(db));
    for (const [table, stored] of Object.entries(rows)) expect(stored, table).not.toEqual([]);
    expect(sums.lead?.rows).toBe(41);
    const numbered = await Promise.all(
      [db, moved].map(async (each) => {
        const { id } = await createLeadStore({ db: each, now }).store({ formType: 'HOME', data: {} });
        return each.selectFrom('lead').select('sequence').where('id', '=', id).executeTakeFirstOrThrow();
      }),
    );
    expect(numbered[1]).toEqual(numbered[0]);
  });

  it('from a backup of an earlier version, without the newest columns', async () => {
    const { file } = await openFirm(from);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const older = lines.map((line) => line.replace(/,"source":null,"source_name":null/, ''));
    writeFileSync(file, withSums(older));
    const location = await to.newLocation({ isEmpty: true });
    expect((await restoreDatabase(location, file)).lead?.rows).toBe(41);
    const moved = await openTestDatabase(location);
    expect(await moved.selectFrom('lead').select('source').limit(1).execute()).toEqual([{ source: null }]);
  });

  it('unless a row breaks a rule of the tables: then the location stays empty', async () => {
    const { file } = await openFirm(from);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const orphaned = lines.map((line) =>
      line.replace(/"lead_id":"[^"]*","version"/, '"lead_id":"none","version"'),
    );
    writeFileSync(file, withSums(orphaned));
    const location = await to.newLocation({ isEmpty: true });
    await expect(restoreDatabase(location, file)).rejects.toThrow(/^Rows of lead_change cannot be stored/);
    expect(await openDatabaseForReading(location)).toBeNull();
    await restoreDatabase(location, (await openFirm(from)).file);
  });
});

/** Replaces the last line of a backup by the sums of its rows. */
function withSums(lines: readonly string[]): string {
  const rows = lines.slice(1, -1);
  const end: Record<string, { rows: number; sha256: string }> = {};
  for (const table of carriedTables.keys()) {
    const texts = rows.flatMap((line) => {
      const parsed = JSON.parse(line) as { table: string; row: unknown };
      return parsed.table === table ? [JSON.stringify(parsed.row)] : [];
    });
    if (texts.length > 0) end[table] = { rows: texts.length, sha256: sha256(texts) };
  }
  const header = lines[0] ?? '';
  return [header, ...rows, lastLine(header, end), ''].join('\n');
}

const sha256 = (texts: readonly string[]) => hash('sha256', texts.map((text) => `${text}\n`).join(''));

type Damage = (text: string, place: number) => string;

/** The place is the index of a character. */
const damages: readonly Damage[] = [
  (text, place) => text.slice(0, place),
  (text, place) => text.slice(0, place) + text.slice(place + 1),
  (text, place) => `${text.slice(0, place)}x${text.slice(place + 1)}`,
  (text, place) => text.slice(0, place) + text.slice(text.indexOf('\n', place) + 1),
  (text, place) => `${text}${text.slice(text.lastIndexOf('\n', place) + 1)}`,
];

describe('npm run leads -- restore', () => {
  it.each(databases)('takes an SQLite database itself, into $name', async (to) => {
    const { db, location: from } = await openFirm(sqlite);
    const location = await to.newLocation({ isEmpty: true });
    await restoreDatabase(location, databaseFile(from.dataDir));
    expect(await rowsOf(await openTestDatabase(location))).toEqual(await rowsOf(db));
  });

  it('rejects a backup in which anything is cut, removed, added or changed', async () => {
    const { file } = await openFirm(sqlite);
    const text = readFileSync(file, 'utf8');
    const damaged = join(temporaryDirectory(), 'damaged.backup');
    const location = sqliteLocation();
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 2), fc.constantFrom(...damages), async (place, damage) => {
        const changed = damage(text, place);
        fc.pre(changed.trimEnd() !== text.trimEnd());
        writeFileSync(damaged, changed);
        await expect(restoreDatabase(location, damaged)).rejects.toThrow(/damaged\.backup (is|was) |Rows of/);
        expect(existsSync(databaseFile(location.dataDir))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('rejects a backup of a newer version, and an archive of pg_dump, with a hint', async () => {
    const { file } = await openFirm(sqlite);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"migration":"[^"]*"/, '"migration":"9999_later"'));
    await expect(restoreDatabase(sqliteLocation(), file)).rejects.toThrow(/newer version of this program/);
    writeFileSync(file, 'PGDMP\u0001\u000e');
    await expect(restoreDatabase(sqliteLocation(), file)).rejects.toThrow(/pg_restore/);
  });
});

describe('npm run leads -- backup', () => {
  it('rejects a database with an unknown table, whose rows it would lack', async () => {
    const { location, db, file } = await openFirm(sqlite);
    await sql`CREATE TABLE later (id text)`.execute(db);
    await expect(backupDatabase(location, `${file}.2`, time)).rejects.toThrow(/table later .* newer version/);
    expect(existsSync(`${file}.2`)).toBe(false);
  });
});
