import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dayMs, hourMs } from '#contract/durations.ts';
import { checkCertificate } from '#server/doctor/checkCertificate.ts';
import { checkDatabase } from '#server/doctor/checkDatabase.ts';
import { checkSecurityLog } from '#server/doctor/checkSecurityLog.ts';
import { findingOf } from '#server/doctor/finding.ts';
import { addToOutbox } from '#server/messages/outboxStore.ts';
import { recordRun } from '#server/retention/heartbeat.ts';
import { addLeadEvents } from '#server/targets/leadEvents.ts';
import { stopTarget } from '#server/targets/targetStops.ts';
import { newLocation, onEachDatabase, openTestDatabase, temporaryDirectory } from '../support/databases.ts';
import { testTarget } from '../support/targets.ts';
import { hasOpenssl, openTlsServer } from '../support/tlsServer.ts';

const now = new Date();
const target = testTarget();
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

onEachDatabase('the check of the database', () => {
  it('finds a missing or old backup, a message that waits, and missing migrations', async () => {
    // without its list of migrations the database cannot be reused
    const location = await newLocation({ isDisposable: true });
    const db = await openTestDatabase(location);
    const backups = { backupDir: '/backups', backupCopy: 's3:https://s3.example.in/b' };
    const statesOf = async () =>
      (await checkDatabase({ ...location, ...backups }, [target], now))
        .filter(({ state }) => state !== 'ok')
        .map(({ text }) => text);
    expect(await statesOf()).toEqual([
      expect.stringContaining('no backup yet'),
      expect.stringContaining('no copy of a backup off this machine yet'),
      expect.stringContaining('no test of a backup yet'),
      expect.stringContaining('no removal of old leads yet'),
    ]);
    for (const job of ['backup', 'backup-copy', 'backup-check', 'retention'] as const)
      await recordRun(db, job, ago(hourMs));
    expect(await statesOf()).toEqual([]);

    await stopTarget(db, target, ago(0));
    await addLeadEvents(
      db,
      [target],
      'lead.created',
      [{ id: 'a', form_type: 'LIFE', suspicion: null }],
      ago(hourMs),
    );
    expect(await statesOf()).toEqual([
      expect.stringContaining('webhook crm: 1 messages wait, the oldest for 3600 s'),
      expect.stringMatching(/^Target crm answered 410 .* run insurance-site messages test --target crm\.$/),
    ]);
    await db.deleteFrom('outbox').execute();

    await recordRun(db, 'backup', ago(2 * dayMs));
    await recordRun(db, 'backup-copy', ago(2 * hourMs));
    await recordRun(db, 'backup-check', ago(3 * dayMs));
    await addToOutbox(db, { channel: 'mail', to: 'a@example.org', text: 'x' }, ago(hourMs));
    await db.deleteFrom('kysely_migration' as never).execute();
    expect(await statesOf()).toEqual([
      expect.stringContaining('migrates the database (0001_tables, '),
      expect.stringContaining('last backup was 48 hours ago'),
      expect.stringContaining('last copy of a backup off this machine was 2 hours ago'),
      expect.stringContaining('last test of a backup was 72 hours ago'),
      expect.stringContaining('mail: 1 messages wait, the oldest for 3600 s'),
    ]);
  });
});

it('without BACKUP_COPY the check of the database warns, and a daily backup to a file suffices', async () => {
  const location = await newLocation();
  const db = await openTestDatabase(location);
  for (const job of ['backup', 'retention'] as const) await recordRun(db, job, ago(25 * hourMs));
  const findings = await checkDatabase({ ...location, backupDir: null, backupCopy: null }, [], now);
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([
    { state: 'warning', text: expect.stringContaining('BACKUP_COPY is not set') },
  ]);
});

it('a certificate may be missing, unreachable, untrusted or expired', async () => {
  const check = (origin: string, at = now) => findingOf(() => checkCertificate(origin, at));
  expect(await check('http://localhost:1')).toMatchObject({ state: 'warning' });
  expect(await check('https://localhost:1')).toMatchObject({
    state: 'failure',
    text: expect.stringContaining('ECONNREFUSED'),
  });
  if (!hasOpenssl) return;
  const { origin } = await openTlsServer(30);
  expect(await check(origin)).toMatchObject({
    state: 'failure',
    text: expect.stringContaining('do not trust'),
  });
  expect(await check(origin, ago(-40 * dayMs))).toMatchObject({
    state: 'failure',
    text: expect.stringContaining('has expired'),
  });
});

it('a security log that nginx no longer writes is a failure', () => {
  const directory = join(temporaryDirectory(), 'log');
  expect(checkSecurityLog(directory, now).state).toBe('warning');
  mkdirSync(directory);
  expect(checkSecurityLog(directory, now).state).toBe('failure');
  const file = join(directory, 'site.log');
  writeFileSync(file, '');
  expect(checkSecurityLog(directory, now).state).toBe('ok');
  utimesSync(file, ago(5 * dayMs), ago(5 * dayMs));
  expect(checkSecurityLog(directory, now)).toMatchObject({
    state: 'failure',
    text: expect.stringContaining('for 5 days'),
  });
});
