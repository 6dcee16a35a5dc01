import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from './stage.ts';

const onSqlite = { database: 'SQLite', isBehindNginx: false } as const;
const onPostgres = { database: 'PostgreSQL', isBehindNginx: true } as const;

/** Every trouble that the chaos test makes; each must cost no lead. */
export const scenarios: readonly Scenario[] = [
  {
    ...onSqlite,
    name: 'publish',
    title: 'a release is published beside a running server',
    async makeTrouble({ wait }, { publishing }) {
      for (let release = 0; release < 2; release += 1) {
        await publishing.publish();
        await wait(6_000);
      }
    },
  },
  {
    ...onSqlite,
    name: 'restart',
    title: 'the one server is restarted (SQLite)',
    async makeTrouble({ servers, wait }) {
      for (const server of servers) await server.restart('SIGTERM');
      await wait(4_000);
    },
  },
  {
    ...onPostgres,
    name: 'turns',
    title: 'two servers behind nginx are restarted in turn (PostgreSQL)',
    async makeTrouble({ servers, wait }) {
      for (const server of servers) {
        await server.restart('SIGTERM');
        await wait(2_000);
      }
    },
  },
  {
    ...onPostgres,
    name: 'kill',
    title: 'one of two servers is killed with -9 and comes back 4 s later (PostgreSQL)',
    async makeTrouble({ servers, wait }) {
      for (const server of servers) {
        await server.restart('SIGKILL', 4_000);
        await wait(2_000);
      }
    },
  },
  {
    ...onPostgres,
    name: 'database',
    title: 'the database is stopped for 10 s (PostgreSQL)',
    prepare: (_dataDir, { postgres }) =>
      postgres?.halt ? undefined : 'the PostgreSQL of TEST_DATABASE_URL is not the chaos test’s own to stop',
    async makeTrouble({ wait }, { postgres }) {
      await postgres?.halt?.();
      await wait(10_000);
      await postgres?.resume?.();
    },
  },
  {
    ...onSqlite,
    name: 'disk',
    title: 'the disk has not a byte left for 10 s (SQLite)',
    prepare(dataDir, { undo }) {
      const options = ['-t', 'tmpfs', '-o', 'size=24m,mode=700', 'chaos', dataDir];
      const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
      if (status !== 0) return `no small file system can be mounted here: ${stderr?.trim() || 'no mount'}`;
      undo.defer(() => void execFileSync('umount', ['--lazy', dataDir]));
      return undefined;
    },
    async makeTrouble({ wait, dataDir }) {
      const file = join(dataDir, 'filler');
      // again and again: the database may give back pages meanwhile
      for (let time = 0; time < 10; time += 1) {
        fill(file);
        await wait(1_000);
      }
      rmSync(file);
    },
  },
  {
    name: 'chunk',
    title: 'a script of the forms answers 404 for 20 s',
    database: 'SQLite',
    isBehindNginx: true,
    async makeTrouble({ nginx, wait }, { publishing }) {
      const assets = readdirSync(join(publishing.siteDirectory, 'assets'));
      const scripts = assets
        .filter((name) => /^LeadFormView-.*\.js$/.test(name))
        .map((name) => `/assets/${name}`);
      if (scripts.length === 0) throw new Error(`${publishing.siteDirectory} has no script LeadFormView.`);
      await nginx?.answer404(scripts);
      await wait(20_000);
      await nginx?.answer404([]);
      return scripts;
    },
  },
];

/** Writes until the file system takes no byte more. */
function fill(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (let bytes = 1 << 20; bytes >= 1; ) {
      try {
        writeSync(handle, Buffer.alloc(bytes));
      } catch {
        bytes >>= 1;
      }
    }
  } finally {
    closeSync(handle);
  }
}
