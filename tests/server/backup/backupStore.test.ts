import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { type BackupSettings, openBackupStore } from '#server/backup/backupStore.ts';
import { checkBackup } from '#server/backup/checkBackup.ts';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { lastRunOf, recordRun } from '#server/retention/heartbeat.ts';
import { proves } from '../../support/proves.ts';
import { backupsIn, hasRestic } from '../support/backups.ts';
import { openTestDatabase, sqliteLocation, temporaryDirectory } from '../support/databases.ts';
import { fixtureForms } from '../support/fixtureForms.ts';
import { storedLeads } from '../support/openTestServer.ts';
import { runSubcommand } from '../support/runSubcommand.ts';

const canary = 'Canary-9876500099';

/** A database with one lead, whose backups go to a new directory. */
async function openFirm({ hasCopy = false } = {}) {
  const location = sqliteLocation();
  const db = await openTestDatabase(location);
  const store = createLeadStore({ db, now: () => new Date() });
  const add = (firstName: string) => store.store({ formType: 'HEALTH', data: { firstName } });
  await add(canary);
  const directory = temporaryDirectory();
  const settings = { ...backupsIn(directory), ...(!hasCopy && { backupCopy: null }) };
  const run = (line: string, at: DatabaseLocation = location, now = new Date(), others = settings) =>
    runAt(line, at, now, others);
  return { location, db, add, directory, settings, run };
}

const runAt = async (line: string, location: DatabaseLocation, now: Date, settings: BackupSettings) =>
  (await runSubcommand(line.split(' '), location, fixtureForms, now, undefined, settings)).stdout;

const idsOf = async (location: DatabaseLocation) => {
  const db = await openDatabase(location);
  return storedLeads(db).finally(() => db.destroy());
};

describe.skipIf(!hasRestic)('npm run leads -- backup', () => {
  it('adds encrypted backups to a directory and its copy, restorable on another machine', async () => {
    proves('ASVS-14.2.4');
    const { db, add, run, location, directory } = await openFirm({ hasCopy: true });
    const printed = await run('backup');
    expect(printed).toMatch(/BACKUP_DIR and BACKUP_COPY/);
    const readable = execFileSync('sh', ['-c', `grep -rl ${canary} . || true`], { cwd: directory });
    expect(`${printed}${readable}`).not.toContain(canary);
    expect(String(readable)).toBe('');
    expect(readdirSync(join(directory, 'backups')).sort()).toEqual(['cache', 'repository']);
    await add('Second');
    await run('backup');
    const listed = (await run('backups')).split('\n');
    expect(listed).toHaveLength(4);
    for (const job of ['backup', 'backup-copy'] as const) expect(await lastRunOf(db, job)).toBeDefined();

    // the machine is lost: only the copy is left
    const settings = { ...backupsIn(temporaryDirectory()), backupCopy: join(directory, 'copy') };
    const restored = sqliteLocation();
    expect(await run('restore --backup newest', restored, new Date(), settings)).toMatch(/2 leads restored/);
    expect(await idsOf(restored)).toEqual(await idsOf(location));
    const oldest = listed.at(-1)?.split('  ')[1];
    expect(await run(`restore --backup ${oldest}`, sqliteLocation())).toMatch(/1 lead restored/);
  });

  it('removes the files of a backup that was killed, not those of one that runs', async () => {
    const { run, directory } = await openFirm();
    // above the largest process id
    for (const pid of [5_000_000, process.ppid]) {
      const part = join(directory, 'backups', `part-${pid}`);
      mkdirSync(part, { recursive: true });
      writeFileSync(join(part, 'leads.backup.part'), canary);
    }
    await run('backup');
    expect(readdirSync(join(directory, 'backups'))).not.toContain('part-5000000');
    expect(readdirSync(join(directory, 'backups'))).toContain(`part-${process.ppid}`);
  });

  it('keeps a backup while the copy cannot be reached, and copies it later', async () => {
    const { run, db, directory } = await openFirm({ hasCopy: true });
    writeFileSync(join(directory, 'copy'), 'not a directory');
    await expect(run('backup')).rejects.toThrow(/^restic .* failed: Fatal/);
    expect(await lastRunOf(db, 'backup')).toBeDefined();
    expect(await lastRunOf(db, 'backup-copy')).toBeUndefined();
    rmSync(join(directory, 'copy'));
    await run('backup');
    expect((await run('backups')).match(/BACKUP_COPY/g)).toHaveLength(2);
  });

  it('needs BACKUP_DIR, the right password, and a known id', async () => {
    const { run, location, settings } = await openFirm();
    await run('backup');
    const wrong = { ...settings, backupPassword: 'another-password-x' };
    await expect(run('backup', location, new Date(), wrong)).rejects.toThrow(/wrong password/);
    const none = { ...settings, backupDir: null };
    await expect(run('backup', location, new Date(), none)).rejects.toThrow(/BACKUP_DIR/);
    await expect(run('restore --backup none', sqliteLocation())).rejects.toThrow(/leads -- backups lists/);
  });
});

describe.skipIf(!hasRestic)('npm run leads -- check-backup', () => {
  it('restores the newest backup, and removes old ones only while the clock is right', async () => {
    proves('ASVS-14.2.7, R79');
    const { run, db, location } = await openFirm({ hasCopy: true });
    await run('backup');
    await recordRun(db, 'heartbeat', new Date(Date.now() - 3 * dayMs));
    expect(await run('check-backup')).toMatch(
      /can be restored: .*leads \(1\).*counted and hashed\.\nNo backup is removed/,
    );
    await recordRun(db, 'heartbeat', new Date());
    expect(await run('check-backup')).toMatch(/removed by the rule/);
    expect(await lastRunOf(db, 'backup-check')).toBeDefined();
    expect((await run('backups')).split('\n')).toHaveLength(2);
    await expect(run('check-backup', location, new Date(Date.now() + 2 * dayMs))).rejects.toThrow(
      /newest backup/,
    );
  });

  it('removes no backup while the clock differs from the heartbeat of the servers', async () => {
    proves('R79');
    const { run, db, location, settings } = await openFirm();
    await run('backup');
    let removals = 0;
    const forget = async () => {
      removals += 1;
    };
    const store = { ...openBackupStore(settings), forget };
    await recordRun(db, 'heartbeat', new Date(Date.now() - 3 * dayMs));
    await checkBackup(store, location, new Date());
    expect(removals).toBe(0);
    await recordRun(db, 'heartbeat', new Date());
    await checkBackup(store, location, new Date());
    expect(removals).toBe(1);
  });

  it('never removes the newest 42, even if the newest has a wrong time', async () => {
    const { run, settings, directory } = await openFirm();
    await run('backup');
    addOld(directory, settings, [-800, 400, 401]);
    await openBackupStore(settings).forget();
    expect((await run('backups')).match(/BACKUP_DIR/g)).toHaveLength(4);
  });

  it.runIf(process.env.FULL === '1')(
    'keeps two days of all, and a month of one a day',
    async () => {
      const { run, settings, directory } = await openFirm();
      await run('backup');
      const ages = Array.from({ length: 50 }, (_, index) => index / 60);
      const daily = Array.from({ length: 45 }, (_, index) => [index + 0.3, index + 0.6]).flat();
      addOld(directory, settings, [...ages, ...daily]);
      await openBackupStore(settings).forget();
      const left = (await openBackupStore(settings).list()).filter((each) => each.in === 'directory');
      const days = left.map(({ at }) => (Date.now() - Date.parse(at)) / dayMs).sort((a, b) => a - b);
      expect(days.filter((age) => age < 2).length).toBe(51 + 4);
      expect(days.filter((age) => age >= 2).length).toBeLessThanOrEqual(30);
      expect(days.at(-1)).toBeGreaterThan(28);
    },
    600_000,
  );

  it('removes nothing if the newest backup cannot be restored', async () => {
    const { run, db, directory, settings } = await openFirm();
    await recordRun(db, 'heartbeat', new Date());
    await run('backup');
    addOld(directory, settings, [-0.01]);
    const listed = await run('backups');
    await expect(run('check-backup')).rejects.toThrow(/^The backup \w+ is not a backup of this program\.$/);
    expect(await lastRunOf(db, 'backup-check')).toBeUndefined();
    expect(await run('backups')).toBe(listed);
  });
});

/** Adds backups of the given ages in days to the directory. */
function addOld(directory: string, settings: BackupSettings, ages: readonly number[]): void {
  writeFileSync(join(directory, 'leads.backup'), 'old');
  const env = {
    PATH: process.env.PATH,
    HOME: directory,
    RESTIC_REPOSITORY: join(directory, 'backups', 'repository'),
    RESTIC_PASSWORD: settings.backupPassword ?? '',
  };
  for (const age of ages) {
    const time = new Date(Date.now() - age * dayMs - 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const args = ['backup', '--quiet', '--no-cache', '--host', 'insurance-site', '--time', time];
    execFileSync('restic', [...args, 'leads.backup'], { cwd: directory, env, stdio: 'ignore' });
  }
}
