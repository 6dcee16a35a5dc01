import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '#server/config/makeDirectory.ts';
import type { Config } from '#server/config.ts';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import { backupDatabase } from './backupFile.ts';
import { dumpLines, type Repository, runRestic } from './restic.ts';

export type BackupSettings = Pick<
  Config,
  'backupDir' | 'backupCopy' | 'backupPassword' | 'backupKeyId' | 'backupKey'
>;

export interface StoredBackup {
  /** restic's short id: eight characters. */
  readonly id: string;
  /** An ISO date-time. */
  readonly at: string;
  /** copy: the store of BACKUP_COPY. */
  readonly in: 'directory' | 'copy';
}

/** All of the last two days, one of each day for a month, and never fewer than 42, even if a clock is wrong. */
const keptBackups = ['--keep-within', '48h', '--keep-within-daily', '30d', '--keep-last', '42'];

const fileName = 'leads.backup';
/** Groups the backups of all machines and directories. */
const host = 'insurance-site';

/**
 * The backups of BACKUP_DIR and their copies at BACKUP_COPY. Both are encrypted by BACKUP_PASSWORD, and contain what did not
 * change only once.
 *
 * @throws Error for the operator without BACKUP_DIR
 */
export function openBackupStore(settings: BackupSettings) {
  const { backupDir, backupCopy, backupPassword: password, backupKeyId: id, backupKey: secret } = settings;
  if (backupDir === null || password === null)
    throw new Error('BACKUP_DIR and BACKUP_PASSWORD are not set: see "Backups" in docs/operations.md.');
  const directory = backupDir;
  makeDirectory(directory, 0o700);
  const cacheDir = join(directory, 'cache');
  const own: Repository = { place: join(directory, 'repository'), password, cacheDir };
  const keys = id !== null && secret !== null ? { id, secret } : null;
  const copy: Repository | null =
    backupCopy === null ? null : { place: backupCopy, password, cacheDir, keys };
  const repositoryOf = (place: StoredBackup['in']) => (place === 'copy' && copy ? copy : own);

  return {
    hasCopy: copy !== null,

    /** Adds a backup of the database to the directory. */
    async save(location: DatabaseLocation, now: Date): Promise<void> {
      using part = openPart(directory);
      await backupDatabase(location, join(part.path, fileName), now);
      await runRestic(own, ['backup', '--quiet', '--host', host, fileName], { cwd: part.path });
    },

    /** Copies each backup that the copy lacks, also those of a time when it could not be reached. */
    async copyAll(): Promise<void> {
      if (copy === null) return;
      await runRestic(copy, ['copy', '--quiet'], { from: own });
    },

    /** Lists the backups, newest first. */
    async list(): Promise<readonly StoredBackup[]> {
      const found = copy === null ? [] : await snapshotsOf(copy, 'copy');
      return [...found, ...(await snapshotsOf(own, 'directory'))].sort((a, b) => b.at.localeCompare(a.at));
    },

    /** The lines of a backup. */
    read: (backup: StoredBackup) => dumpLines(repositoryOf(backup.in), backup.id, `/${fileName}`),

    /** Removes the backups that the rule does not keep, and their data. */
    async forget(): Promise<void> {
      for (const repository of copy === null ? [own] : [own, copy])
        await runRestic(repository, ['forget', '--quiet', '--prune', '--group-by', 'host', ...keptBackups]);
    },

    /** A directory for a database that is only checked, removed at the end. */
    openPart: () => openPart(directory),
  };
}

async function snapshotsOf(
  repository: Repository,
  place: StoredBackup['in'],
): Promise<readonly StoredBackup[]> {
  const listed = await runRestic(repository, ['snapshots', '--json', '--host', host]);
  const snapshots = JSON.parse(listed) as readonly { readonly short_id: string; readonly time: string }[];
  return snapshots.map(({ short_id, time }) => ({
    id: short_id,
    at: new Date(time).toISOString(),
    in: place,
  }));
}

/** A directory of this process. Removes those of processes that were killed, because they contain personal data. */
function openPart(directory: string): Disposable & { readonly path: string } {
  for (const name of readdirSync(directory)) {
    const pid = Number(/^part-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(pid) && !isRunning(pid)) rmSync(join(directory, name), { recursive: true });
  }
  const path = join(directory, `part-${process.pid}`);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
