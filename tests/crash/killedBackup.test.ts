import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openDatabaseForReading } from '#server/database/openDatabase.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { backupEnvironment, backupsIn, hasRestic } from '../server/support/backups.ts';
import {
  databases,
  environmentOf,
  openTestDatabase,
  temporaryDirectory,
} from '../server/support/databases.ts';
import { storedLeads } from '../server/support/openTestServer.ts';

const isFull = process.env.FULL === '1';
const kills = isFull ? 20 : 1;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a command with the programs that it starts, and kills all of them after a time. Resolves to the exit code. */
async function runLeads(args: readonly string[], env: NodeJS.ProcessEnv, killAfterMs?: number) {
  const child = spawn(process.execPath, ['src/server/commands/leadsCommand.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
    detached: true,
  });
  const closed = once(child, 'close');
  if (killAfterMs !== undefined) {
    await Promise.race([closed, wait(killAfterMs)]);
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }
  const [code] = await closed;
  return code as number | null;
}

const timeOf = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

describe.skipIf(!hasRestic).each(isFull ? databases : databases.slice(0, 1))(
  'backups are killed with -9, on $name',
  ({ newLocation }) => {
    it('each lead of a finished backup stays restorable, and a killed restore can be repeated', async () => {
      const location = await newLocation();
      const db = await openTestDatabase(location);
      const store = createLeadStore({ db, now: () => new Date() });
      const addSome = async () => {
        for (let index = 0; index < 20; index += 1)
          await store.store({ formType: 'HEALTH', data: { firstName: 'A'.repeat(500) } });
      };
      const env = { ...environmentOf(location), ...backupEnvironment(backupsIn(temporaryDirectory())) };
      await addSome();
      // the time includes the copy
      const backupMs = await timeOf(async () => expect(await runLeads(['backup'], env)).toBe(0));
      let backedUp = 20;
      for (let kill = 0; kill < kills; kill += 1) {
        await addSome();
        const code = await runLeads(['backup'], env, Math.random() * backupMs);
        if (code === 0) backedUp = 20 * (kill + 2);
      }
      const restore = ['restore', '--backup', 'newest'];
      for (let kill = 0; kill < kills; kill += 1) {
        const restored = await newLocation({ isEmpty: true });
        const target = { ...env, ...environmentOf(restored) };
        await runLeads(restore, target, Math.random() * backupMs);
        const found = await openDatabaseForReading(restored);
        await found?.destroy();
        if (found === null) expect(await runLeads(restore, target)).toBe(0);
        const leads = await storedLeads(await openTestDatabase(restored));
        expect(leads.length).toBeGreaterThanOrEqual(backedUp);
        // a backup is of one moment
        expect(leads.length % 20).toBe(0);
      }

      expect(await runLeads(['backup'], env)).toBe(0);
      const complete = await newLocation({ isEmpty: true });
      expect(await runLeads(restore, { ...env, ...environmentOf(complete) })).toBe(0);
      expect(await storedLeads(await openTestDatabase(complete))).toEqual(await storedLeads(db));
    }, 600_000);
  },
);
