import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Database, DatabasePlace } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { listAuditEntries, openAuditEntry } from '#server/keeping/auditLog.ts';
import { startRetentionSweeps } from '#server/keeping/sweepRetention.ts';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { appendToOutboxFile, outboxFile } from '#server/messages/outboxFile.ts';
import { addToOutbox, createOutboxStore } from '#server/messages/outboxStore.ts';
import { addBulkLeads } from '../support/bulkLeads.ts';
import { databases, openTestDatabase, sqlite, temporaryDirectory } from '../support/databases.ts';
import { storedLeads } from '../support/openTestServer.ts';
import { runKeeping } from '../support/runKeeping.ts';

const moment = new Date('2026-11-20T09:30:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const phone = '9877700011';
const email = 'kanariya@example.org';

interface Store {
  readonly place: DatabasePlace;
  readonly db: Database;
  /** Stores a lead that is so many days old and answers its id. */
  add(formType: string, days: number, data?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Runs a line of `npm run leads` and answers what it prints. */
  run(line: string): Promise<string>;
}

async function openStore(place: DatabasePlace): Promise<Store> {
  const db = await openTestDatabase(place);
  let minutes = 0;
  const { alongside, writeMails } = createLeadNotification({
    db,
    notifyTo: ['broker@example.org'],
    adminUrl: () => 'https://admin.example.org',
    // each lead is a mail of its own
    now: () => new Date(moment.getTime() + 60_000 * minutes++),
  });
  return {
    place,
    db,
    async add(formType, days, data = { firstName: 'Asha' }) {
      const now = () => new Date(moment.getTime() - days * dayMs);
      const store = createLeadStore({ db, now, ...(alongside && { alongside }) });
      const { id } = await store.store({ formType, data, bodyHash: '' });
      await writeMails();
      return id;
    },
    run: (line) => runKeeping(line.split(' '), place, ['HEALTH', 'TRAVEL'], moment),
  };
}

const idsIn = async (db: Database) => (await storedLeads(db)).map(({ id }) => id).sort();

const rowsIn = async (
  db: Database,
  table: 'outbox' | 'lead_change' | 'otp' | 'otp_browser' | 'session' | 'reset_request',
) => (await db.selectFrom(table).selectAll().execute()).length;

/** Gives up every message that waits, as the outbox does after its last try. */
async function giveUpMessages(db: Database): Promise<void> {
  const now = () => new Date();
  const store = createOutboxStore({ db, now });
  const waiting = [...(await store.claim('mail', 99)), ...(await store.claim('sms', 99))];
  for (const message of waiting) await store.bury(message, 'refused');
  expect(await rowsIn(db, 'outbox')).toBe(0);
}

const recipientsGivenUp = async (db: Database) => {
  const rows = await db.selectFrom('dead_message').select(['recipient', 'text']).execute();
  return rows.map(({ recipient, text }) => `${recipient} ${/[^=]*$/.exec(text)?.[0]}`).sort();
};

/** Whether a text stands in any file under a directory, in whatever form of bytes. */
function isInFiles(directory: string, text: string): boolean {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return files.some((file) => readFileSync(join(file.parentPath, file.name)).includes(text));
}

describe.each(databases)('npm run leads -- purge, on $name', ({ newPlace }) => {
  it('[CONTRACT] says what it would remove, and removes it with --yes: old leads of the form types named', async () => {
    const { db, add, run } = await openStore(await newPlace());
    const kept = [await add('HEALTH', 179), await add('TRAVEL', 400)];
    const old = await add('HEALTH', 181);
    const gone = await add('GONE', 200);
    const line = 'purge --older-than 180d --form-type HEALTH --form-type GONE';
    expect(await run(line)).toMatch(
      /^2 leads of HEALTH, GONE before 2026-05-24T.* would be removed\. Nothing/,
    );
    expect(await idsIn(db)).toEqual([...kept, old, gone].sort());
    expect(await run(`${line} --yes`)).toMatch(/^2 leads of HEALTH, GONE before .* removed\.$/);
    expect(await idsIn(db)).toEqual(kept.sort());
    expect(await rowsIn(db, 'outbox')).toBe(2);
    expect(await listAuditEntries(db, 9)).toEqual([
      {
        begunAt: moment.toISOString(),
        action: 'purge',
        scope: 'HEALTH, GONE before 2026-05-24T09:30:00.000Z',
        leads: 2,
        others: 2,
      },
    ]);
    expect(await run('audit')).toMatch(/^2026-11-20 09:30:00 {2}purge .*2 leads, 2 other rows/);
    await expect(run('purge --older-than 1d --form-type BOAT')).rejects.toThrow('not "BOAT"');
  });

  it('removes by status alone what is old enough, and says so', async () => {
    const { db, add, run } = await openStore(await newPlace());
    const kept = [await add('HEALTH', 400), await add('HEALTH', 6)];
    const spam = [await add('HEALTH', 8), await add('TRAVEL', 400)];
    await db
      .updateTable('lead')
      .set({ status: 'spam' })
      .where('id', 'in', [...spam, ...kept.slice(1)])
      .execute();
    const line = 'purge --status spam --older-than 7d';
    expect(await run(line)).toMatch(/^2 leads of all form types with the status spam before .* would be/);
    expect(await run(`${line} --yes`)).toMatch(/^2 leads of all form types with the status spam before/);
    expect(await idsIn(db)).toEqual(kept.sort());
    expect(await run('audit')).toContain('all form types with the status spam before');
  });

  it('[CONTRACT] more than one step of leads; the audit counts them all, once', async () => {
    const { db, run } = await openStore(await newPlace());
    const rows = Array.from({ length: 450 }, (_, place) => ({
      id: `lead-${place}`,
      form_type: 'HEALTH',
      data: '{}',
      created_at: '2020-01-01T00:00:00.000Z',
      body_hash: '',
    }));
    await db.insertInto('lead').values(rows).execute();
    expect(await run('purge --older-than 1d --yes')).toMatch(/^450 leads of all form types before/);
    expect(await listAuditEntries(db, 9)).toMatchObject([{ leads: 450 }]);
  });
});

describe.each(databases)('npm run leads -- person, on $name', ({ newPlace }) => {
  it('prints as JSON what is stored of one person, with status, notes and moments, and nothing of others', async () => {
    const place = await newPlace();
    const { db, add, run } = await openStore(place);
    const phone = '9877700011';
    const mine = await add('HEALTH', 2, { firstName: 'Asha', phoneNumber: phone });
    await add('HEALTH', 1, { firstName: 'Ravi', phoneNumber: '9812345670' });
    const mention = await add('TRAVEL', 1, { firstName: 'Meera', description: `ask ${phone}` });
    const at = moment.toISOString();
    const note = { at, employee: email, status: 'closed', note: 'Called', version: 1 } as const;
    await db
      .insertInto('lead_change')
      .values({ ...note, id: 'c', lead_id: mine })
      .execute();
    await transact(db, (transaction) =>
      addToOutbox(transaction, { channel: 'sms', to: phone, text: 'A code' }, moment),
    );
    const row = { mobile_no: phone, tries: 0, sent_at: `["${at}"]`, last_sent_at: at };
    await db.insertInto('otp').values(row).execute();
    await db
      .insertInto('otp_browser')
      .values({ ...row, browser_hash: 'secret-hash', code_hash: 'code-hash', remembered_until: '2999' })
      .execute();
    await db
      .insertInto('session')
      .values({ token_hash: 'token-hash', kind: 'customer', subject: phone, expires_at: '2998' })
      .execute();
    const printed = await run(`person --phone ${phone}`);
    expect(JSON.parse(printed)).toEqual({
      leads: [
        {
          id: mine,
          formType: 'HEALTH',
          createdAt: expect.stringMatching(/^2026-11-18/),
          data: { firstName: 'Asha', phoneNumber: phone },
          status: 'new',
          version: 0,
          changes: [{ at, employee: email, status: 'closed', note: 'Called' }],
        },
      ],
      mentionedIn: [mention],
      messages: [{ channel: 'sms', text: 'A code', createdAt: at }],
      codesSentAt: [at],
      browsersRememberedUntil: ['2999'],
      sessionsUntil: ['2998'],
      resetLinksAskedAt: [],
    });
    expect(printed).not.toContain('-hash');
    expect(JSON.parse(await run('person --email nobody@example.org')).leads).toEqual([]);
    const events = await db.selectFrom('security_event').select(['kind', 'detail']).execute();
    expect(events[0]).toEqual({ kind: 'person-exported', detail: '1 lead' });
  });
});

describe.each(databases)('npm run leads -- erase --id, on $name', ({ newPlace }) => {
  it('[R55] takes one lead with status, notes and mails, and leaves a line and an event with its id', async () => {
    const place = await newPlace();
    const { db, add, run } = await openStore(place);
    const kept = await add('HEALTH', 1);
    const id = await add('HEALTH', 1, { firstName: 'Kanariya' });
    for (const lead_id of [kept, id]) {
      const note = { at: '', employee: email, status: 'spam', note: 'Kanariya again', version: 1 } as const;
      await db
        .insertInto('lead_change')
        .values({ ...note, id: `c-${lead_id}`, lead_id })
        .execute();
    }
    const file = outboxFile(place.dataDir);
    mkdirSync(place.dataDir, { recursive: true });
    await appendToOutboxFile(file, { channel: 'mail', to: 'a@b.in', text: `?lead=${id}`, at: '' });

    expect(await run('erase --id nobody --yes')).toBe('There is no lead nobody.');
    expect(await run(`erase --id ${id}`)).toMatch(/HEALTH of 2026-11-19.* would be removed.*--yes/);
    expect(await idsIn(db)).toEqual([kept, id].sort());
    expect(await run(`erase --id ${id} --yes`)).toContain('is removed, with its status and notes');
    expect(await idsIn(db)).toEqual([kept]);
    expect(await rowsIn(db, 'lead_change')).toBe(1);
    expect(await rowsIn(db, 'outbox')).toBe(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ erased: true });
    expect(await listAuditEntries(db, 9)).toMatchObject([
      { action: 'erase', scope: 'one lead, by id', leads: 1, others: 1 },
    ]);
    expect(await db.selectFrom('security_event').select(['kind', 'detail', 'account']).execute()).toEqual([
      { kind: 'lead-erased', detail: `lead ${id}`, account: null },
    ]);
  });
});

describe.each(databases)('LEAD_RETENTION in the server, on $name', ({ newPlace }) => {
  it('[CONTRACT] removes at start what is over its days, by form type, with a line in the audit', async () => {
    const { db, add } = await openStore(await newPlace());
    await add('HEALTH', 11);
    const kept = [await add('HEALTH', 9), await add('TRAVEL', 11)];
    await add('TRAVEL', 31);
    const removed: number[] = [];
    const stop = startRetentionSweeps({
      db,
      retention: new Map([
        ['HEALTH', 10],
        ['*', 30],
      ]),
      read: (work) => work(db),
      now: () => moment,
      onBegin: () => {},
      onRemoved: (leads) => void removed.push(leads),
      onFault: (error) => {
        throw error;
      },
    });
    await expect.poll(() => removed).toEqual([2]);
    await stop();
    expect(await idsIn(db)).toEqual(kept.sort());
    const entries = await listAuditEntries(db, 9);
    expect(entries.map(({ action, leads }) => ({ action, leads }))).toEqual([
      { action: 'retention', leads: 1 },
      { action: 'retention', leads: 1 },
    ]);
  });

  it('[CONTRACT] a lead is stored between two steps of a sweep, which is told of when it begins', async () => {
    const { db } = await openStore(await newPlace());
    await addBulkLeads(db, 1000, () => ({ firstName: 'Asha' }));
    const ended: string[] = [];
    const stop = startRetentionSweeps({
      db,
      read: (work) => work(db),
      retention: new Map([['*', 30]]),
      now: () => moment,
      onBegin: () => void ended.push('begun'),
      onRemoved: (leads) => void ended.push(`${leads} removed`),
      onFault: (error) => {
        throw error;
      },
    });
    const store = createLeadStore({ db, now: () => moment });
    await store.store({ formType: 'HEALTH', data: {}, bodyHash: '' });
    ended.push('lead stored');
    await expect.poll(() => ended).toEqual(['begun', 'lead stored', '1000 removed']);
    await stop();
    expect(await idsIn(db)).toHaveLength(1);
  });

  it('nothing without a setting', async () => {
    const { db, add } = await openStore(await newPlace());
    await add('HEALTH', 9999);
    const onRemoved = () => {
      throw new Error('removed');
    };
    const read: ReadLeads = (work) => work(db);
    const options = { db, read, retention: new Map(), now: () => moment, onBegin: onRemoved, onRemoved };
    await startRetentionSweeps({ ...options, onFault: () => {} })();
    expect(await idsIn(db)).toHaveLength(1);
    expect(await listAuditEntries(db, 9)).toEqual([]);
  });
});

describe.each(databases)('npm run leads -- erase, on $name', ({ newPlace }) => {
  it('[CONTRACT] [R55] takes one person’s leads with every trace and nobody else’s, and leaves a line that tells nothing', async () => {
    const { db, place, add, run } = await openStore(await newPlace());
    const mine = [
      await add('HEALTH', 1, { firstName: 'Kanariya', phoneNumber: phone }),
      await add('TRAVEL', 400, { firstName: 'K', email: 'Kanariya@Example.org' }),
      await add('LIABILITIES', 2, { companyEmail: email, phoneNumber: '9000000000' }),
    ];
    const others = [
      await add('HEALTH', 1, { firstName: 'Asha', phoneNumber: '9812345670' }),
      await add('HEALTH', 1, { firstName: 'Asha', email: `x${email}` }),
      await add('HEALTH', 1, { description: `My brother's number is ${phone}` }),
    ];
    const noted = others[0] ?? '';
    await db
      .insertInto('lead_change')
      .values([
        {
          id: 'a',
          lead_id: mine[0] ?? '',
          version: 1,
          at: '',
          employee: 'e@example.org',
          status: 'closed',
          note: 'spoke to Kanariya',
        },
        {
          id: 'b',
          lead_id: noted,
          version: 1,
          at: '',
          employee: 'e@example.org',
          status: null,
          note: `wife: ${email.toUpperCase()}`,
        },
      ])
      .execute();
    await transact(db, async (transaction) => {
      await addToOutbox(transaction, { channel: 'sms', to: phone, text: 'code' }, moment);
      await addToOutbox(transaction, { channel: 'sms', to: '9812345670', text: 'code' }, moment);
      await addToOutbox(transaction, { channel: 'mail', to: email, text: 'link' }, moment);
      const row = { tries: 0, sent_at: '[]', last_sent_at: moment.toISOString() };
      await transaction
        .insertInto('otp')
        .values({ ...row, mobile_no: phone })
        .execute();
      await transaction
        .insertInto('otp_browser')
        .values([
          { ...row, mobile_no: phone, browser_hash: 'a', remembered_until: '2999' },
          { ...row, mobile_no: '9812345670', browser_hash: 'a', remembered_until: '2999' },
        ])
        .execute();
      await transaction
        .insertInto('session')
        .values({ token_hash: 'h', kind: 'customer', subject: phone, expires_at: '2999' })
        .execute();
      await transaction.insertInto('reset_request').values({ id: 'r', email, requested_at: '' }).execute();
    });
    const file = outboxFile(place.dataDir);
    mkdirSync(place.dataDir, { recursive: true });
    const at = moment.toISOString();
    await appendToOutboxFile(file, { channel: 'sms', to: phone, text: `नमस्ते ${phone}`, at });
    await appendToOutboxFile(file, { channel: 'sms', to: '9812345670', text: 'code', at });
    await appendToOutboxFile(file, {
      channel: 'mail',
      to: 'broker@example.org',
      text: `?lead=${mine[1]}`,
      at,
    });

    const line = `erase --phone +91-98777-00011 --email ${email.toUpperCase()}`;
    const asked = await run(line);
    expect(asked).toContain('3 leads of this person would be removed');
    expect(asked).toContain('In 2 leads of others it stands within a text or a note');
    for (const id of [others[2], noted]) expect(asked).toContain(id);
    expect(await idsIn(db)).toEqual([...mine, ...others].sort());

    expect(await run(`${line} --yes`)).toContain('3 leads of this person removed, and 11 messages');
    expect(await idsIn(db)).toEqual(others.sort());
    expect(await rowsIn(db, 'lead_change')).toBe(1);
    expect(await rowsIn(db, 'outbox')).toBe(4);
    expect(await rowsIn(db, 'otp_browser')).toBe(1);
    for (const table of ['otp', 'session', 'reset_request'] as const) expect(await rowsIn(db, table)).toBe(0);
    const lines = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each));
    expect(lines).toEqual([
      { erased: true },
      expect.objectContaining({ to: '9812345670' }),
      { erased: true },
    ]);

    const audit = await db.selectFrom('audit').selectAll().execute();
    expect(audit).toMatchObject([
      { action: 'erase', scope: 'one person, by phone and mail address', leads: 3, others: 9 },
    ]);
    for (const trace of [phone, 'kanariya', ...mine])
      expect(JSON.stringify(audit).toLowerCase()).not.toContain(trace);
  });

  it('[CONTRACT] takes a lead that has the number or the address in a group or in a row', async () => {
    const { db, add, run } = await openStore(await newPlace());
    await add('FAMILY', 1, { home: { owner: { phone } }, firstName: 'A' });
    await add('FAMILY', 1, { members: [{ name: 'B' }, { name: 'C', contact: [email] }] });
    const others = [
      await add('FAMILY', 1, { members: [{ note: `call ${phone}` }] }),
      await add('FAMILY', 1, { home: { phone: '9812345670', pinCode: '122001' } }),
    ];
    expect(await run(`erase --phone ${phone} --email ${email} --yes`)).toMatch(/\b2 leads\b/);
    expect(await idsIn(db)).toEqual(others.sort());
  });
});

describe.each(databases)('messages that were given up, on $name', ({ newPlace }) => {
  it('[CONTRACT] go with the leads that they tell of when those are purged, and no others do', async () => {
    const { db, add, run } = await openStore(await newPlace());
    await add('HEALTH', 400);
    const kept = await add('HEALTH', 1);
    await giveUpMessages(db);
    expect(await recipientsGivenUp(db)).toHaveLength(2);
    await run('purge --older-than 180d --yes');
    expect(await recipientsGivenUp(db)).toEqual([`broker@example.org ${kept}`]);
    expect(await listAuditEntries(db, 9)).toMatchObject([{ leads: 1, others: 1 }]);
  });

  it('[CONTRACT] go with the person that they were sent to, and whose leads they tell of', async () => {
    const { db, add, run } = await openStore(await newPlace());
    await add('HEALTH', 1, { firstName: 'Kanariya', phoneNumber: phone });
    const others = await add('HEALTH', 1, { firstName: 'Asha', phoneNumber: '9812345670' });
    await transact(db, async (transaction) => {
      for (const to of [phone, '9812345670']) {
        await addToOutbox(transaction, { channel: 'sms', to, text: 'code' }, moment);
      }
      await addToOutbox(transaction, { channel: 'mail', to: email, text: 'link' }, moment);
    });
    await giveUpMessages(db);
    expect(await recipientsGivenUp(db)).toHaveLength(5);
    expect(await run(`erase --phone ${phone} --email ${email} --yes`)).toContain(
      '1 lead of this person removed, and 3 messages',
    );
    expect(await recipientsGivenUp(db)).toEqual(['9812345670 code', `broker@example.org ${others}`]);
  });
});

describe('npm run leads -- erase, in the files of SQLite', () => {
  it('[CONTRACT] not a byte of it is left in the data directory, beside a running server', async () => {
    const { place, add, run } = await openStore(await sqlite.newPlace());
    for (let count = 0; count < 50; count += 1) await add('HEALTH', 1);
    await add('HEALTH', 1, { firstName: 'Kanariya', phoneNumber: phone, email });
    for (let count = 0; count < 50; count += 1) await add('HEALTH', 1);
    expect(isInFiles(place.dataDir, phone)).toBe(true);
    await run(`erase --phone ${phone} --yes`);
    for (const trace of [phone, 'Kanariya', email])
      expect(isInFiles(place.dataDir, trace), trace).toBe(false);
  });
});

describe.each(databases)('npm run leads -- backup, on $name', ({ name, newPlace }) => {
  it('[CONTRACT] made while leads arrive, it holds those stored before it, and can be used as a database', async () => {
    const { db, add, run } = await openStore(await newPlace());
    const before: string[] = [];
    for (let count = 0; count < 20; count += 1) before.push(await add('HEALTH', 1));
    const file = join(temporaryDirectory(), name === 'SQLite' ? 'leads.sqlite' : 'leads.dump');
    let isDone = false;
    const arriving = (async () => {
      while (!isDone) await add('TRAVEL', 1);
    })();
    const said = await run(`backup ${file}`);
    isDone = true;
    await arriving;
    expect(said).toContain(`${statSync(file).size} bytes`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
    await expect(run(`backup ${file}`)).rejects.toThrow('exists already');

    const restored = await openTestDatabase(await restore(file, newPlace));
    const ids = new Set(await idsIn(restored));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    const all = new Set(await idsIn(db));
    expect([...ids].filter((id) => !all.has(id))).toEqual([]);
    // and it takes new ones
    await createLeadStore({ db: restored, now: () => moment }).store({
      formType: 'HEALTH',
      data: {},
      bodyHash: '',
    });
    expect(await idsIn(restored)).toHaveLength(ids.size + 1);
  });
});

/** As the README says: the file into an empty data directory; pg_restore into an empty database. */
async function restore(
  file: string,
  newPlace: (options?: { readonly isEmpty?: boolean }) => Promise<DatabasePlace>,
): Promise<DatabasePlace> {
  const place = await newPlace({ isEmpty: true });
  if (place.databaseUrl === null) {
    mkdirSync(place.dataDir, { recursive: true });
    renameSync(file, join(place.dataDir, 'leads.sqlite'));
  } else {
    const { execFileSync } = await import('node:child_process');
    execFileSync('pg_restore', ['--no-owner', '--exit-on-error', '--dbname', place.databaseUrl, file], {
      stdio: 'pipe',
    });
  }
  return place;
}

describe('the audit of a removal in steps', () => {
  it('is one entry that grows with each step', async () => {
    const db = await openTestDatabase(await sqlite.newPlace());
    const addToAudit = openAuditEntry({ action: 'purge', scope: 'x' }, moment);
    await addToAudit(db, { leads: 2, others: 1 });
    await addToAudit(db, { leads: 3, others: 0 });
    expect(await listAuditEntries(db, 9)).toMatchObject([{ leads: 5, others: 1 }]);
  });
});
