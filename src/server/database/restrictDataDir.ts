import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the server and its commands in DATA_DIR: databases with their logs, and messages. */
const ownFile = /^(leads|limits)\.sqlite|^outbox\.jsonl$/;

const othersRights = 0o077;
const stickyBit = 0o1000;

/**
 * Removes other users' rights to DATA_DIR and to the server's files in it, if it may. A directory that holds files of
 * somebody else is left as it is: it may be one that many share.
 *
 * @returns the paths that others can read after that
 */
export function restrictDataDir(dataDir: string, mayChange: boolean): readonly string[] {
  if (!existsSync(dataDir)) return [];
  const names = readdirSync(dataDir);
  const own = names.filter((name) => ownFile.test(name)).map((name) => join(dataDir, name));
  if (mayChange) {
    for (const path of own) removeOthersRights(path);
    if (own.length === names.length) removeOthersRights(dataDir);
  }
  return isOpen(dataDir) ? [dataDir, ...own.filter(isOpen)] : [];
}

function removeOthersRights(path: string): void {
  const mode = modeOf(path);
  if ((mode & othersRights) === 0 || (mode & stickyBit) !== 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // the directory has another owner, or the file system has no modes: the caller reports it below
  }
}

const isOpen = (path: string) => (modeOf(path) & othersRights) !== 0;

/** 0 for a file that is gone meanwhile: SQLite removes its logs. */
function modeOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o7777;
}
