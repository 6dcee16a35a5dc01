import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Database, DatabaseLocation } from '#server/database/openDatabase.ts';
import { openStaffReads } from '#server/database/staffReads.ts';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { listAuditEntries } from '#server/leads/removeLeads.ts';
import { appendToOutboxFile, outboxFile } from '#server/messages/outboxFile.ts';
import { addToOutbox, createOutboxStore } from '#server/messages/outboxStore.ts';
import { createRetention } from '#server/retention/createRetention.ts';
import { addBulkLeads } from '../support/bulkLeads.ts';
import {
  newLocation,
  onEachDatabase,
  openTestDatabase,
  sqliteLocation,
  temporaryDirectory,
} from '../support/databases.ts';
import { fixtureForms } from '../support/fixtureForms.ts';
import { storedLeads } from '../support/openTestServer.ts';
import { runSubcommand } from '../support/runSubcommand.ts';

const time = new Date('2026-11-20T09:30:00.000Z');
const at = time.toISOString();
const dayMs = 24 * 60 * 60 * 1000;
const phone = '9877700011';
const email = 'kanariya@example.org';
const other = '9812345670';

async function openStore(location?: DatabaseLocation) {
  const where = location ?? (await newLocation());
  const db = await openTestDatabase(where);
  let minutes = 0;
  const { onInsert, writeMails } = createLeadNotification({
    db,
    notifyTo: ['broker@example.org'],
    adminUrl: () => 'https://admin.example.org',
    // each lead is a mail of its own
    now: () => new Date(time.getTime() + 60_000 * minutes++),
  });
  return {
    location: where,
    db,
    /** Stores a lead that is so many days old and answers its id. */
    async add(formType: string, days: number, data: object = { firstName: 'Asha' }): Promise<string> {
      const now = () => new Date(time.getTime() - days * dayMs);
      const store = createLeadStore({ db, now, onInsert });
      const { id } = await store.store({ formType, data });
      await writeMails();
      return id;
    },
    /** Runs a line of `npm run leads` and answers what it prints. */
    run: async (line: string) => (await runSubcommand(line.split(' '), where, fixtureForms, time)).stdout,
  };
}

const idsIn = async (db: Database) => (await storedLeads(db)).map(({ id }) => id).sort();

type Table = 'outbox' | 'lead_change' | 'otp_browser' | 'session';
const rowsIn = async (db: Database, table: Table) =>
  (await db.selectFrom(table).selectAll().execute()).length;

const note = (db: Database, lead_id: string, text: string) =>
  db
    .insertInto('lead_change')
    .values({ id: `note-${lead_id}`, lead_id, at, employee: email, status: 'closed', note: text, version: 1 })
    .execute();

/** A code, a remembered browser, a session and messages of the number and the address. */
async function leaveTraces(db: Database): Promise<void> {
  const row = {
    mobile_no: phone,
    tries: 0,
    sent_at: `["${at}"]`,
    last_sent_at: at,
    remembered_until: '2999',
  };
  for (const mobile_no of [phone, other])
    await db
      .insertInto('otp_browser')
      .values({ ...row, mobile_no, browser_hash: 'browser-hash' })
      .execute();
  const session = { token_hash: 'token-hash', kind: 'customer', subject: phone, expires_at: '2998' } as const;
  await db.insertInto('session').values(session).execute();
  for (const to of [phone, other]) await addToOutbox(db, { channel: 'sms', to, text: 'code' }, time);
  await addToOutbox(db, { channel: 'mail', to: email, text: 'link' }, time);
}

/** Gives up every message that waits, as the outbox does after its last try. */
async function giveUpMessages(db: Database): Promise<void> {
  const store = createOutboxStore({ db, now: () => new Date() });
  const waiting = [...(await store.claim('mail', 99)), ...(await store.claim('sms', 99))];
  for (const message of waiting) await store.bury(message, 'refused');
}

const deadRecipients = async (db: Database) => {
  const rows = await db.selectFrom('dead_message').select(['recipient', 'text']).execute();
  return rows.map(({ recipient, text }) => `${recipient} ${/[^=]*$/.exec(text)?.[0]}`).sort();
};

onEachDatabase('npm run leads -- purge', () => {
  it('[CONTRACT] says what it would remove, and removes it with --yes: old leads of the form types named, and messages that tell of them', async () => {
    const { db, add, run } = await openStore();
    const stored = [await add('CALLBACK', 179), await add('OTHER', 400)];
    const old = [await add('CALLBACK', 181), await add('GONE', 200)];
    const line = 'purge --older-than 180d --form-type CALLBACK --form-type GONE';
    expect(await run(line)).toMatch(
      /^2 leads of CALLBACK, GONE before 2026-05-24T.* would be removed\. Nothing/,
    );
    expect(await idsIn(db)).toEqual([...stored, ...old].sort());
    await giveUpMessages(db);
    expect(await run(`${line} --yes`)).toMatch(/^2 leads of CALLBACK, GONE before .* removed\.$/);
    expect(await idsIn(db)).toEqual(stored.sort());
    expect(await deadRecipients(db)).toEqual(stored.map((id) => `broker@example.org ${id}`).sort());
    expect(await listAuditEntries(db, 9)).toMatchObject([
      {
        begun_at: at,
        action: 'purge',
        scope: expect.stringContaining('GONE before 2026'),
        leads: 2,
        others: 2,
      },
    ]);
    expect(await run('audit')).toMatch(/^2026-11-20 09:30:00 {2}purge .*2 leads, 2 other rows/);
    await expect(run('purge --older-than 1d --form-type BOAT')).rejects.toThrow('not "BOAT"');
  });

  it('removes by status alone what is old enough, in several steps, and counts them all once', async () => {
    const { db, add, run } = await openStore();
    const stored = [await add('OTHER', 400), await add('OTHER', 6)];
    await addBulkLeads(db, 250, () => ({}));
    await db
      .updateTable('lead')
      .set({ status: 'spam' })
      .where('id', '<>', stored[0] ?? '')
      .execute();
    const line = 'purge --status spam --older-than 7d';
    expect(await run(line)).toMatch(/^250 leads of all form types with the status spam before .* would be/);
    expect(await run(`${line} --yes`)).toMatch(/^250 leads of all form types with the status spam before/);
    expect(await idsIn(db)).toEqual(stored.sort());
    expect(await listAuditEntries(db, 9)).toMatchObject([{ leads: 250 }]);
  });
});

onEachDatabase('npm run leads -- person and -- erase', () => {
  it('prints as JSON what is stored of one person, with status, notes and moments, and nothing of others', async () => {
    const { db, add, run } = await openStore();
    const mine = await add('CALLBACK', 2, { firstName: 'Asha', phoneNumber: phone });
    await add('CALLBACK', 1, { firstName: 'Ravi', phoneNumber: other });
    const mention = await add('OTHER', 1, { firstName: 'Meera', description: `ask ${phone}` });
    await note(db, mine, 'Called');
    await leaveTraces(db);
    const stdout = await run(`person --phone ${phone}`);
    expect(JSON.parse(stdout)).toEqual({
      leads: [
        {
          id: mine,
          formType: 'CALLBACK',
          createdAt: expect.stringMatching(/^2026-11-18/),
          data: { firstName: 'Asha', phoneNumber: phone },
          status: 'new',
          version: 0,
          changes: [{ at, employee: email, status: 'closed', note: 'Called' }],
        },
      ],
      mentionedIn: [mention],
      messages: [{ channel: 'sms', text: 'code', createdAt: at }],
      codesSentAt: [at],
      browsersRememberedUntil: ['2999'],
      sessionsUntil: ['2998'],
    });
    expect(stdout).not.toContain('-hash');
    expect(JSON.parse(await run('person --email nobody@example.org')).leads).toEqual([]);
    const events = await db.selectFrom('security_event').select(['kind', 'detail']).execute();
    expect(events[0]).toEqual({ kind: 'person-exported', detail: '1 lead' });
  });

  it('[CONTRACT] [R55] takes one person’s leads with every trace and nobody else’s, and leaves a line that tells nothing', async () => {
    const { db, location, add, run } = await openStore();
    const mine = [
      await add('CALLBACK', 1, { firstName: 'Kanariya', phoneNumber: phone }),
      await add('OTHER', 400, { firstName: 'K', email: 'Kanariya@Example.org' }),
      await add('FAMILY', 1, { home: { owner: { phone } } }),
      await add('FAMILY', 1, { members: [{ name: 'B' }, { name: 'C', contact: [email] }] }),
    ];
    const others = [
      await add('CALLBACK', 1, { firstName: 'Asha', phoneNumber: other }),
      await add('CALLBACK', 1, { firstName: 'Asha', email: `x${email}` }),
      await add('FAMILY', 1, { members: [{ note: `My brother's number is ${phone}` }] }),
    ];
    await note(db, mine[0] ?? '', 'spoke to Kanariya');
    await note(db, others[0] ?? '', `wife: ${email.toUpperCase()}`);
    await leaveTraces(db);
    const file = outboxFile(location.dataDir);
    await appendToOutboxFile(file, { id: 'x', channel: 'sms', to: phone, text: 'code', at });

    const line = `erase --phone +91-98777-00011 --email ${email.toUpperCase()}`;
    const requested = await run(line);
    expect(requested).toContain('4 leads of this person would be removed');
    expect(requested).toContain('In 2 leads of others it stands within a text or a note');
    for (const id of [others[2], others[0]]) expect(requested).toContain(id);
    expect(await idsIn(db)).toEqual([...mine, ...others].sort());

    const erased = await run(`${line} --yes`);
    expect(erased).toContain('4 leads of this person removed, and 8 messages');
    expect(erased).toContain(`${file} may hold messages to them: delete it.`);
    expect(await idsIn(db)).toEqual(others.sort());
    expect(await rowsIn(db, 'lead_change')).toBe(1);
    expect(await rowsIn(db, 'outbox')).toBe(4);
    expect(await rowsIn(db, 'otp_browser')).toBe(1);
    expect(await rowsIn(db, 'session')).toBe(0);

    const audit = await listAuditEntries(db, 9);
    expect(audit).toMatchObject([
      { action: 'erase', scope: 'one person, by phone and mail address', leads: 4, others: 8 },
    ]);
    for (const trace of [phone, 'kanariya', ...mine])
      expect(JSON.stringify(audit).toLowerCase()).not.toContain(trace);
  });
});

it('[CONTRACT] not a byte of who was erased is left in the files of SQLite, beside a running server', async () => {
  const { location, add, run } = await openStore(sqliteLocation());
  const isInFiles = (text: string) =>
    readdirSync(location.dataDir).some((name) => readFileSync(join(location.dataDir, name)).includes(text));
  for (let count = 0; count < 50; count += 1) await add('CALLBACK', 1);
  await add('CALLBACK', 1, { firstName: 'Kanariya', phoneNumber: phone, email });
  for (let count = 0; count < 50; count += 1) await add('CALLBACK', 1);
  expect(isInFiles(phone)).toBe(true);
  await run(`erase --phone ${phone} --yes`);
  for (const trace of [phone, 'Kanariya', email]) expect(isInFiles(trace), trace).toBe(false);
});

describe('LEAD_RETENTION in the server', () => {
  /** A running server's keeping, on the database; `done` is what it says that it did. */
  async function openRetention(days: Readonly<Record<string, number>>) {
    const store = await openStore(sqliteLocation());
    const done: unknown[] = [];
    const reads = openStaffReads(store.location);
    const retention = createRetention({
      ...{ db: store.db, reads, now: () => time },
      config: { leadRetention: new Map(Object.entries(days)), securityEventDays: 365 },
      onDone: (figures) => void done.push(figures),
      onIssue: (error) => {
        throw error;
      },
    });
    const stop = async () => {
      await retention.stop();
      await reads.close();
    };
    return { ...store, ...retention, stop, done };
  }

  it('[CONTRACT] removes at start what is over its days, by form type, with a line in the audit', async () => {
    const { db, add, start, stop, done } = await openRetention({ CALLBACK: 10, '*': 30 });
    await add('CALLBACK', 11);
    const stored = [await add('CALLBACK', 9), await add('OTHER', 11)];
    await add('OTHER', 31);
    await start();
    await expect.poll(() => done).toEqual([{ leads: 2 }]);
    await stop();
    expect(await idsIn(db)).toEqual(stored.sort());
    expect(await listAuditEntries(db, 9)).toMatchObject([
      { action: 'retention', leads: 1 },
      { action: 'retention', leads: 1 },
    ]);
  });

  it('[CONTRACT] a lead is stored between two steps of a sweep, which a stop ends', async () => {
    const { db, add, start, stop, done } = await openRetention({ '*': 30 });
    await addBulkLeads(db, 2000, () => ({ firstName: 'Asha' }));
    await start();
    const stored = await add('CALLBACK', 0);
    expect(done).toEqual([]);
    await stop();
    const left = await idsIn(db);
    expect(left).toContain(stored);
    expect(left.length).toBeGreaterThan(1);
    expect(left.length).toBeLessThan(2001);
  });
});

onEachDatabase('npm run leads -- backup', ({ name }) => {
  it('[CONTRACT] made while leads arrive, it holds those stored before it, and can be used as a database', async () => {
    const { db, add, run } = await openStore();
    const before: string[] = [];
    for (let count = 0; count < 20; count += 1) before.push(await add('CALLBACK', 1));
    const file = join(temporaryDirectory(), name === 'SQLite' ? 'leads.sqlite' : 'leads.dump');
    let isDone = false;
    const arriving = (async () => {
      while (!isDone) await add('OTHER', 1);
    })();
    const messages = await run(`backup ${file}`);
    isDone = true;
    await arriving;
    expect(messages).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
    await expect(run(`backup ${file}`)).rejects.toThrow('exists already');

    const location = await newLocation({ isEmpty: true });
    await runSubcommand(['restore', file], location, fixtureForms);
    const restored = await openStore(location);
    const ids = await idsIn(restored.db);
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    const all = await idsIn(db);
    expect(ids.filter((id) => !all.includes(id))).toEqual([]);
    // and it takes new ones
    await restored.add('CALLBACK', 0);
    expect(await idsIn(restored.db)).toHaveLength(ids.length + 1);
  });
});
