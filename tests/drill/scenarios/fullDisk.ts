import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../stage.ts';

const fullMs = 10_000;
const size = '24m';
const mounted: string[] = [];

/** The disk of DATA_DIR has not a byte left for a while: a small file system of its own, filled to the brim. */
export const fullDisk: Scenario = {
  name: 'disk',
  title: `the disk is full for ${fullMs / 1000} s (SQLite)`,
  database: 'SQLite',
  isBehindNginx: false,
  prepare(dataDir, { workshop }) {
    const { status, stderr } = spawnSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'drill', dataDir],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0) return `no small file system can be mounted here: ${stderr?.trim() || 'no mount'}`;
    mounted.push(dataDir);
    workshop.putAwayLater(() => void execFileSync('umount', ['--lazy', dataDir]));
    return undefined;
  },
  async makeTrouble({ wait }) {
    const file = join(mounted.at(-1) ?? '', 'filler');
    fill(file);
    // the database may give back pages meanwhile
    for (let time = 0; time < 10; time += 1) {
      await wait(fullMs / 10);
      fill(file);
    }
    rmSync(file);
    return undefined;
  },
};

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
