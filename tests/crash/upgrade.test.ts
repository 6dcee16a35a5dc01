import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts';
import { finishUpgrade } from '#server/retention/finishUpgrade.ts';
import { environmentOf, newLocation, onEachDatabase } from '../server/support/databases.ts';
import { addOlderLeads, openOlderDatabase } from '../server/support/olderDatabase.ts';
import type { OlderServerReport } from './support/olderServer.ts';

/**
 * How many leads are there before the upgrade. To try it with many: UPGRADE_LEADS=100000 npx vitest run
 * tests/crash/upgrade.test.ts
 */
const leads = Number(process.env.UPGRADE_LEADS ?? 3000);

const never = new AbortController().signal;

const issue = (error: unknown) => {
  throw error;
};

/** A server of the first version that stores leads all the time, which waits for locks only briefly. */
async function startOlderServer(location: DatabaseLocation) {
  const program = fileURLToPath(new URL('support/olderServer.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...environmentOf(location), LOCK_TIMEOUT_MS: '1500' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  return {
    async stop(): Promise<OlderServerReport> {
      child.stdin.end();
      await ended;
      return JSON.parse(output.trim().split('\n').at(-1) ?? '');
    },
  };
}

const count = async (db: Database, where = sql<boolean>`1 = 1`) =>
  (await db.selectFrom('lead').select('id').where(where).execute()).length;

onEachDatabase('an upgrade from the first version', () => {
  it(`beside a server of that version under load, with ${leads} leads and a long export: no lead is refused`, async () => {
    const location = await newLocation({ isEmpty: true });
    const older = await openOlderDatabase(location, 2);
    await addOlderLeads(older, leads);
    const server = await startOlderServer(location);

    // longer than the older server waits for a lock, and it comes behind whoever waits for the whole table
    const exporting = location.databaseUrl
      ? sql`SELECT count(*), pg_sleep(2.2) FROM lead`.execute(older)
      : older.selectFrom('lead').selectAll().execute();
    const db = await openDatabase(location);
    onTestFinished(() => db.destroy());
    await exporting;
    const finish = () => finishUpgrade(db, location.databaseUrl, never, issue);
    await finish();

    const report = await server.stop();
    expect(report.refused).toEqual([]);
    expect(report.stored).toBeGreaterThan(0);
    expect(await count(db)).toBe(leads + report.stored);
    // those that the older server stored meanwhile
    await finish();
    expect(await count(db, sql`search <> ''`)).toBe(leads + report.stored);
  }, 300_000);
});
