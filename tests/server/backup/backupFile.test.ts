import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreDatabase } from '#server/backup/backupFile.ts';
import type { Database, DatabaseLocation } from '#server/database/openDatabase.ts';
import { databaseFile, openDatabase, openDatabaseForReading } from '#server/database/openDatabase.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { createEmployeeStore } from '#server/logins/employeeStore.ts';
import { addToOutbox } from '#server/messages/outboxStore.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onEachDatabase, openTestDatabase, temporaryDirectory } from '../support/databases.ts';
import { fixtureForms } from '../support/fixtureForms.ts';
import { cheapPasswords, storedLeads } from '../support/openTestServer.ts';
import { runSubcommand } from '../support/runSubcommand.ts';

const time = new Date('2026-11-20T09:30:00.000Z');
const now = () => time;
const passwords = cheapPasswords();
const phone = '9877700011';

/** A database with two leads, three employees, a session, a code and waiting messages. */
async function openUsed() {
  const location = await newLocation();
  const db = await openTestDatabase(location);
  const employees = createEmployeeStore({ db, passwords, now });
  for (const name of ['stays', 'goes', 'changes']) await employees.add(`${name}@firm.in`, 'a long password');
  const store = createLeadStore({ db, now });
  const add = (data: object) => store.store({ formType: 'HEALTH', data });
  await add({ firstName: 'Asha' });
  await add({ firstName: 'Ravi', phoneNumber: phone });
  const at = time.toISOString();
  const session = { token_hash: 'hash', kind: 'employee', subject: 'somebody', expires_at: at } as const;
  await db.insertInto('session').values(session).execute();
  const code = { mobile_no: phone, browser_hash: 'hash', tries: 0, sent_at: '[]', last_sent_at: at };
  await db.insertInto('otp_browser').values(code).execute();
  const link = { token_hash: 'hash', employee_id: 'somebody', expires_at: at };
  await db.insertInto('password_reset').values(link).execute();
  await addToOutbox(db, { channel: 'sms', to: phone, text: 'code' }, time);
  const run = (line: string) => runAt(location, ...line.split(' '));
  const file = join(temporaryDirectory(), 'leads.backup');
  return { location, db, employees, add, run, file };
}

const runAt = async (location: DatabaseLocation, ...args: readonly string[]) =>
  (await runSubcommand(args, location, fixtureForms, time)).stdout;

async function opened<T>(location: DatabaseLocation, ask: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(location);
  return ask(db).finally(() => db.destroy());
}

const shortLivedTables = ['session', 'otp_browser', 'password_reset', 'outbox'] as const;

onEachDatabase('npm run leads -- restore', ({ name }) => {
  it('restores leads and employees, not sessions, codes, links and messages', async () => {
    proves('CONTRACT');
    const { run, file, db } = await openUsed();
    await run(`backup ${file}`);
    const location = await newLocation({ isEmpty: true });
    const messages = await runAt(location, 'restore', file);
    expect(messages).toContain('2 leads restored');
    for (const word of ['employee', 'passwords', 'erased', '-- audit', '-- security'])
      expect(messages).toContain(word);
    await opened(location, async (restored) => {
      expect(await storedLeads(restored)).toEqual(await storedLeads(db));
      expect(await restored.selectFrom('employee').select('email').execute()).toHaveLength(3);
      for (const table of shortLivedTables) {
        expect(await db.selectFrom(table).selectAll().execute(), table).not.toEqual([]);
        expect(await restored.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
    });
    if (name === 'SQLite') expect(statSync(databaseFile(location.dataDir)).mode & 0o777).toBe(0o600);
  });

  it('creates the database without short-lived rows, so a killed restore leaves none', async () => {
    const { run, file } = await openUsed();
    await run(`backup ${file}`);
    const location = await newLocation({ isEmpty: true });
    await restoreDatabase(location, file);
    const db = await openDatabaseForReading(location);
    for (const table of shortLivedTables)
      expect(await db?.selectFrom(table).selectAll().execute()).toEqual([]);
    await db?.destroy();
  });

  it('rejects a location with a database, without changing it', async () => {
    proves('CONTRACT');
    const { run, file, location, db } = await openUsed();
    await run(`backup ${file}`);
    await expect(runAt(location, 'restore', file)).rejects.toThrow(/already/);
    expect(await storedLeads(db)).toHaveLength(2);
    expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  it.each([['something else'], ['']])(
    'rejects a file with %j, and leaves an empty location',
    async (text) => {
      proves('CONTRACT');
      const file = join(temporaryDirectory(), 'other');
      writeFileSync(file, text);
      const location = await newLocation({ isEmpty: true });
      await expect(runAt(location, 'restore', file)).rejects.toThrow(/is not a backup of this program/);
      await expect(runAt(location, 'restore', `${file}-not-there`)).rejects.toThrow(/no file/);
      if (name === 'SQLite') expect(existsSync(databaseFile(location.dataDir))).toBe(false);
      await expect(runAt(location, 'audit')).rejects.toThrow(/^No lead database/);
    },
  );
});
