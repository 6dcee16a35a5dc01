import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { noWork } from '#contract/inbox/leadWork.ts';
import type { Database, DatabaseLocation } from '#server/database/openDatabase.ts';
import { openStaffReads } from '#server/database/staffReads.ts';
import { changeLeads } from '#server/inbox/changeLeads.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { listAuditEntries } from '#server/leads/removeLeads.ts';
import { recordSecurityEvent } from '#server/logins/securityEvents.ts';
import { appendToOutboxFile, outboxFile } from '#server/messages/outboxFile.ts';
import { addToOutbox, createOutboxStore } from '#server/messages/outboxStore.ts';
import { createRetention } from '#server/retention/createRetention.ts';
import { findExpiredRecords } from '#server/retention/expiredRecords.ts';
import { beat, listLastRuns, recordRun } from '#server/retention/heartbeat.ts';
import { addLeadEvents } from '#server/targets/leadEvents.ts';
import { proves } from '../../support/proves.ts';
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
import { testTarget } from '../support/targets.ts';
import { quietWork } from '../support/testDesk.ts';

const time = new Date('2026-11-20T09:30:00.000Z');
const at = time.toISOString();
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
    titleOf: (formType) => formType,
    // each lead has its own mail
    now: () => new Date(time.getTime() + 60_000 * minutes++),
  });
  return {
    location: where,
    db,
    /** Stores a lead of an age in days and returns its id. */
    async add(formType: string, days: number, data: object = { firstName: 'Asha' }): Promise<string> {
      const now = () => new Date(time.getTime() - days * dayMs);
      const store = createLeadStore({ db, now, onInsert });
      const { id } = await store.store({ formType, data });
      await writeMails();
      return id;
    },
    /** Runs a line of `npm run leads` and returns its output. */
    run: async (line: string) => (await runSubcommand(line.split(' '), where, fixtureForms, time)).stdout,
  };
}

const idsIn = async (db: Database) => (await storedLeads(db)).map(({ id }) => id).sort();

type Table = 'outbox' | 'lead_change' | 'otp_browser' | 'session' | 'security_event';
const rowsIn = async (db: Database, table: Table) =>
  (await db.selectFrom(table).selectAll().execute()).length;

const addNote = (db: Database, id: string, note: string) =>
  changeLeads(db, [{ id, version: 0, status: 'closed', note }], { at, employee: email }, quietWork);

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

/** Moves all waiting messages to the dead messages. */
async function giveUpMessages(db: Database): Promise<void> {
  const store = createOutboxStore({ db, now: () => new Date() });
  const waiting = [
    ...(await store.claim({ channel: 'mail' }, 99)),
    ...(await store.claim({ channel: 'sms' }, 99)),
  ];
  for (const message of waiting) await store.moveToDead(message, 'rejected');
}

const deadRecipients = async (db: Database) => {
  const rows = await db.selectFrom('dead_message').select(['recipient', 'text']).execute();
  return rows.map(({ recipient, text }) => `${recipient} ${/=([\w-]+)\s/.exec(text)?.[1]}`).sort();
};

onEachDatabase('npm run leads -- purge', () => {
  it('counts old leads of the given form types, and removes them with --yes', async () => {
    proves('CONTRACT');
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
    expect(await run('audit')).toMatch(/^2026-11-20 15:00:00 IST {2}purge .*2 leads, 2 other rows/);
    await expect(run('purge --older-than 1d --form-type BOAT')).rejects.toThrow('not "BOAT"');
  });

  it('removes old leads by status in several batches with one audit entry', async () => {
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
  it('prints all data of one person as JSON, and none of others', async () => {
    const { db, add, run } = await openStore();
    const ofPerson = await add('CALLBACK', 2, { firstName: 'Asha', phoneNumber: phone });
    await add('CALLBACK', 1, { firstName: 'Ravi', phoneNumber: other });
    const mention = await add('OTHER', 1, { firstName: 'Meera', description: `ask ${phone}` });
    await addNote(db, ofPerson, 'Called');
    await leaveTraces(db);
    const stdout = await run(`person --phone ${phone}`);
    expect(JSON.parse(stdout)).toEqual({
      leads: [
        {
          id: ofPerson,
          formType: 'CALLBACK',
          createdAt: expect.stringMatching(/^2026-11-18/),
          data: { firstName: 'Asha', phoneNumber: phone },
          ...{ ...noWork, status: 'closed', version: 1, firstAnswerAt: at, answeredIn: 1080, endedAt: at },
          changes: [expect.objectContaining({ at, employee: email, status: 'closed', note: 'Called' })],
        },
      ],
      mentionedIn: [mention],
      messages: [{ channel: 'sms', text: 'code', createdAt: at }],
      sentTo: [],
      codesSentAt: [at],
      browsersRememberedUntil: ['2999'],
      sessionsUntil: ['2998'],
    });
    expect(stdout).not.toContain('-hash');
    expect(JSON.parse(await run('person --email nobody@example.org')).leads).toEqual([]);
    const events = await db.selectFrom('security_event').select(['kind', 'detail']).execute();
    expect(events[0]).toEqual({ kind: 'person-exported', detail: '1 lead' });
  });

  it('erases all data of one person, and none of others', async () => {
    proves('CONTRACT, R55');
    const { db, location, add, run } = await openStore();
    const ofPerson = [
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
    await addNote(db, ofPerson[0] ?? '', 'spoke to Kanariya');
    await addNote(db, others[0] ?? '', `wife: ${email.toUpperCase()}`);
    await leaveTraces(db);
    const file = outboxFile(location.dataDir);
    await appendToOutboxFile(file, { id: 'x', channel: 'sms', to: phone, text: 'code', at });

    const line = `erase --phone +91-98777-00011 --email ${email.toUpperCase()}`;
    const requested = await run(line);
    expect(requested).toContain('4 leads of this person would be removed');
    expect(requested).toContain('2 leads of other people contain this address or number in a text or note');
    for (const id of [others[2], others[0]]) expect(requested).toContain(id);
    expect(await idsIn(db)).toEqual([...ofPerson, ...others].sort());

    const erased = await run(`${line} --yes`);
    expect(erased).toContain('4 leads of this person removed, and 8 messages');
    expect(erased).toContain(`${file} may contain messages to them: delete it.`);
    expect(await idsIn(db)).toEqual(others.sort());
    expect(await rowsIn(db, 'lead_change')).toBe(1);
    expect(await rowsIn(db, 'outbox')).toBe(4);
    expect(await rowsIn(db, 'otp_browser')).toBe(1);
    expect(await rowsIn(db, 'session')).toBe(0);

    const audit = await listAuditEntries(db, 9);
    expect(audit).toMatchObject([
      { action: 'erase', scope: 'one person, by phone and mail address', leads: 4, others: 8 },
    ]);
    for (const trace of [phone, 'kanariya', ...ofPerson])
      expect(JSON.stringify(audit).toLowerCase()).not.toContain(trace);
  });
});

it('erased data is not in SQLite’s files, also with a running server', async () => {
  proves('CONTRACT');
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

type Days = Readonly<Record<string, number>>;

const dayFrom = (days: number) => new Date(time.getTime() + days * dayMs);

interface RetentionState {
  /** The error of the server's clock, in days. */
  readonly clockDays?: number;
  /** null for a database without a heartbeat. */
  readonly heartbeat?: Date | null;
  /** The LEAD_RETENTION of the last run. */
  readonly previous?: Days;
  readonly graceMs?: number;
}

/** The retention of a running server. `done` contains its removals, `held` the reasons for which others wait. */
async function openRetention(days: Days, state: RetentionState = {}) {
  const { clockDays = 0, heartbeat = time, previous, graceMs = 0 } = state;
  const store = await openStore();
  const settings = { leadRetention: new Map(Object.entries(days)), securityEventDays: 365, targets: [] };
  if (heartbeat) await recordRun(store.db, 'heartbeat', heartbeat);
  const detail = Object.entries(previous ?? {}).map(([formType, count]) => `${formType}:${count}d`);
  if (previous) await recordRun(store.db, 'retention', time, detail.join());
  const done: unknown[] = [];
  const held: (readonly string[])[] = [];
  const reads = openStaffReads(store.location);
  onTestFinished(() => reads.close());
  const retention = createRetention({
    ...{ db: store.db, reads, config: settings, graceMs },
    now: () => dayFrom(clockDays),
    onDone: (figures) => void done.push(figures),
    onHold: (reasons) => void held.push(reasons),
    onIssue: (error) => {
      throw error;
    },
  });
  return {
    ...{ ...store, ...retention, done, held, settings },
    /** One run, from start to stop. */
    async runOnce(): Promise<void> {
      await retention.start();
      await retention.sweep();
      await retention.stop();
    },
    purge: async (...args: string[]) =>
      (await runSubcommand(['purge', ...args], store.location, fixtureForms, dayFrom(clockDays), settings))
        .stdout,
  };
}

onEachDatabase('LEAD_RETENTION in the server', () => {
  it('removes expired leads by form type, with an audit entry', async () => {
    proves('CONTRACT');
    const { db, add, runOnce, done, held } = await openRetention({ CALLBACK: 10, '*': 30 });
    await add('OTHER', 31);
    await add('CALLBACK', 11);
    const stored = [await add('CALLBACK', 9), await add('OTHER', 9)];
    await runOnce();
    expect(done).toEqual([{ 'leads of CALLBACK': 1 }, { 'leads of OTHER': 1 }]);
    expect(held).toEqual([]);
    expect(await idsIn(db)).toEqual(stored.sort());
    expect(await listAuditEntries(db, 9)).toMatchObject([
      { action: 'retention', leads: 1 },
      { action: 'retention', leads: 1 },
    ]);
    expect(await listLastRuns(db)).toContainEqual({ job: 'retention', last_at: at });
  });

  it('a removal does not delay a lead, and stops between two batches', async () => {
    proves('CONTRACT');
    const { db, add, start, stop } = await openRetention({ '*': 30 });
    await addBulkLeads(db, 6_600, () => ({ firstName: 'Asha' }));
    const kept = db.selectFrom('lead').select('sequence').orderBy('sequence').offset(600).limit(1);
    await db
      .updateTable('lead')
      .set({ created_at: at })
      .where('sequence', '>=', (await kept.executeTakeFirstOrThrow()).sequence)
      .execute();
    await start();
    // stop does not wait for the lead, so that the removal never ends first
    const [stored] = await Promise.all([add('CALLBACK', 0), stop()]);
    const left = await idsIn(db);
    expect(left).toContain(stored);
    expect(left.length).toBeGreaterThan(6_001);
    expect(left.length).toBeLessThan(6_601);
  });

  it('leads are not removed in the first minutes after a start', async () => {
    proves('R79');
    const { db, add, runOnce, done } = await openRetention({ '*': 30 }, { graceMs: 600_000 });
    await add('CALLBACK', 31);
    await recordSecurityEvent(db, { kind: 'sign-out', account: null, place: null }, dayFrom(-400));
    await runOnce();
    expect(done).toEqual([]);
    expect(await idsIn(db)).toHaveLength(1);
  });

  it('a site with one lead a month removes the expired lead, because its heartbeat is recent', async () => {
    proves('R79');
    const { db, add, runOnce, done, held } = await openRetention({ '*': 90 }, { heartbeat: dayFrom(-1) });
    for (const days of [91, 61, 31]) await add('CALLBACK', days);
    await runOnce();
    expect([done, held]).toEqual([[{ 'leads of CALLBACK': 1 }], []]);
    expect(await idsIn(db)).toHaveLength(2);
  });

  interface HoldCase extends RetentionState {
    readonly what: string;
    readonly days: number;
    readonly leads: number;
    readonly age: number;
    readonly reason: RegExp;
  }
  const ahead =
    /^the clock \(2029-01-28\) is 800 days ahead of the last heartbeat \(2026-11-20\)\. Nothing is/;
  const behind =
    /^the clock \(2024-09-11\) is 800 days behind the last heartbeat \(2026-11-20\)\. Nothing is/;
  const holdCases: readonly HoldCase[] = [
    { what: 'with the clock 800 days ahead', days: 180, leads: 30, age: 0, clockDays: 800, reason: ahead },
    { what: 'with 3 leads, and 800 days ahead', days: 180, leads: 3, age: 0, clockDays: 800, reason: ahead },
    {
      ...{ what: '800 days ahead, without a heartbeat', days: 180, leads: 3, age: 0, clockDays: 800 },
      ...{ heartbeat: null, reason: ahead },
    },
    { what: 'with the clock 800 days behind', days: 180, leads: 3, age: 0, clockDays: -800, reason: behind },
    {
      ...{ what: 'with 20 leads older than LEAD_RETENTION', days: 1, leads: 20, age: 3 },
      reason: /^LEAD_RETENTION would remove 20 of 20 leads of CALLBACK at once: they are kept until/,
    },
    {
      ...{ what: 'with LEAD_RETENTION reduced from 180d to 1d', days: 1, leads: 5, age: 3 },
      ...{
        previous: { '*': 180 },
        reason: /remove 5 of 5 leads of CALLBACK, because 1d is shorter than the previous 180d/,
      },
    },
  ];
  it.each(holdCases)('$what no lead is removed, and the operator is notified', async (holdCase) => {
    proves('R79');
    const { db, add, runOnce, done, held, holdReasons } = await openRetention(
      { '*': holdCase.days },
      holdCase,
    );
    for (let count = 0; count < holdCase.leads; count += 1) await add('CALLBACK', holdCase.age);
    await recordSecurityEvent(db, { kind: 'sign-out', account: null, place: null }, dayFrom(-holdCase.age));
    await runOnce();
    expect(done).toEqual([]);
    expect(await idsIn(db)).toHaveLength(holdCase.leads);
    expect(await rowsIn(db, 'security_event')).toBe(1);
    expect(holdReasons()[0]).toMatch(holdCase.reason);
    expect(held).toHaveLength(1);
  });

  it('removes deliveries and waiting events after 30 days, but not while the clock may be wrong', async () => {
    proves('CONTRACT, R79');
    const { db, sweep, purge, stop, held } = await openRetention({}, { clockDays: 40 });
    const target = testTarget();
    for (const [days, id] of [
      [0, 'a'],
      [20, 'b'],
    ] as const) {
      await addLeadEvents(
        db,
        [target],
        'lead.created',
        [{ id, form_type: 'LIFE', suspicion: null }],
        dayFrom(days),
      );
      const row = { id, target: 'crm', event: 'lead.created', lead_id: id, tries: 1, answer: 'HTTP 200' };
      const moment = dayFrom(days).toISOString();
      await db
        .insertInto('delivery')
        .values({ ...row, created_at: moment, at: moment, result: 'sent' })
        .execute();
    }
    const left = async () => [
      (await db.selectFrom('delivery').select('id').execute()).map(({ id }) => id),
      (await db.selectFrom('outbox').select('lead_id').execute()).map(({ lead_id }) => lead_id),
    ];
    await sweep();
    expect(held).toHaveLength(1);
    expect((await left()).map((ids) => ids.sort())).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    await purge('--yes');
    await sweep();
    expect(await left()).toEqual([['b'], ['b']]);
    await stop();
  });

  it('after days without a server dead messages stay; if there are none, there is no warning', async () => {
    proves('R79');
    const { db, add, purge, sweep, stop, held } = await openRetention({}, { clockDays: 40 });
    await sweep();
    expect(held).toEqual([]);
    await add('CALLBACK', 0);
    await giveUpMessages(db);
    await db.updateTable('dead_message').set({ died_at: at }).execute();
    await sweep();
    expect(held).toEqual([[expect.stringMatching(/^the clock .* is 40 days ahead/)]]);
    expect(await deadRecipients(db)).toHaveLength(1);
    await purge('--yes');
    await sweep();
    expect(await deadRecipients(db)).toEqual([]);
    await stop();
  });

  it('a clock that is wrong for weeks does not confirm itself', async () => {
    proves('R79');
    const db = await openTestDatabase();
    await beat(db, time);
    for (let days = 800; days < 830; days += 1)
      expect(await beat(db, dayFrom(days))).toEqual({ lastHeartbeat: at, isAhead: true, isBehind: false });
    expect(await beat(db, dayFrom(1))).toMatchObject({ isAhead: false, isBehind: false });
  });

  it('a wrong clock of one server is detected, while other servers have the right time', async () => {
    proves('R79');
    const db = await openTestDatabase();
    await beat(db, time);
    await Promise.all([beat(db, dayFrom(800)), beat(db, time), beat(db, dayFrom(1))]);
    expect(await beat(db, dayFrom(800))).toMatchObject({ isAhead: true });
    expect(await beat(db, dayFrom(1))).toMatchObject({ isAhead: false, isBehind: false });
  });

  it('records that were stored while the clock was behind are removed only after all earlier records', async () => {
    proves('R79');
    const { db, add, runOnce, settings } = await openRetention({ '*': 90 });
    const event = { kind: 'sign-out', account: null, place: null } as const;
    for (const days of [400, 80, 880]) await recordSecurityEvent(db, event, dayFrom(-days));
    // received while the clock was ahead
    const future = await add('OTHER', -800);
    const old = await add('OTHER', 100);
    const stored = [future, await add('CALLBACK', 80), await add('CALLBACK', 880)];
    await runOnce();
    expect(await idsIn(db)).toEqual(stored.sort());
    expect(await idsIn(db)).not.toContain(old);
    expect(await rowsIn(db, 'security_event')).toBe(2);
    const read: ReadLeads = (work) => work(db);
    const [expired] = await findExpiredRecords({ db, read, settings, action: 'retention', now: dayFrom(11) });
    expect(expired).toMatchObject({ label: 'leads of CALLBACK', expired: 2, all: 2 });
    const late = await add('CALLBACK', 880);
    expect(await expired?.remove()).toBe(2);
    expect(await idsIn(db)).toEqual([future, late].sort());
  });

  it('purge reports clock and numbers, and with --yes removes the held records', async () => {
    proves('R79');
    const { db, add, purge, start, sweep, stop, holdReasons, settings } = await openRetention(
      { CALLBACK: 1 },
      { heartbeat: dayFrom(-30), previous: { CALLBACK: 180 } },
    );
    for (let count = 0; count < 20; count += 1) await add('CALLBACK', 3);
    const event = { kind: 'sign-out', account: null, place: null } as const;
    await recordSecurityEvent(db, event, dayFrom(-400));
    await start();
    await sweep();
    expect(holdReasons()).toEqual([expect.stringMatching(/^the clock .* is 30 days ahead/)]);
    const report = await purge();
    for (const line of [
      'The clock of this machine: 2026-11-20 15:00:00 IST.',
      'The last heartbeat of a server: 2026-10-21 15:00:00 IST.',
      '20 of 20 leads of CALLBACK are older than 1d (LEAD_RETENTION) and would be removed.',
      '1 of 1 security events are older than 365d (SECURITY_EVENT_RETENTION) and would be removed.',
    ])
      expect(report.split('\n')).toContain(line);
    expect(await idsIn(db)).toHaveLength(20);
    expect(await purge('--yes')).toContain('20 leads of CALLBACK removed.\n1 security events removed.');
    expect(await idsIn(db)).toEqual([]);
    expect(await rowsIn(db, 'security_event')).toBe(1);
    await add('CALLBACK', 3);
    await sweep();
    expect(holdReasons()).toEqual([]);
    expect(await idsIn(db)).toEqual([]);
    await stop();
    expect(await purge()).toContain('Nothing is old enough.');
    expect(settings.leadRetention.size).toBe(1);
  });
});

onEachDatabase('npm run leads -- backup', ({ name }) => {
  it('writes a valid database with all earlier leads, also under load', async () => {
    proves('CONTRACT');
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
    // the restored database accepts new leads
    await restored.add('CALLBACK', 0);
    expect(await idsIn(restored.db)).toHaveLength(ids.length + 1);
    expect(await listLastRuns(db)).toEqual([{ job: 'backup', last_at: at }]);
  });
});
