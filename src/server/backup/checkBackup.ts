import { hourMs } from '#contract/durations.ts';
import { type DatabaseLocation, openUnmigrated } from '#server/database/openDatabase.ts';
import { agreesWithHeartbeat, recordRun } from '#server/retention/heartbeat.ts';
import { restoreLines } from './backupFile.ts';
import type { TableSums } from './backupLines.ts';
import type { openBackupStore, StoredBackup } from './backupStore.ts';

/** The oldest that the newest backup may be, in hours. */
const newestHours = 24;

interface CheckedBackup {
  readonly backup: StoredBackup;
  readonly sums: TableSums;
  /** False while the clock differs from the servers' heartbeat: then no backup is removed. */
  readonly isClockRight: boolean;
}

/**
 * Restores the newest backup, of the copy if there is one, into a temporary database, which counts and hashes its rows. Only
 * after that, and if the clock agrees with the servers' heartbeat, removes the backups that are old enough.
 *
 * @throws Error for the operator if there is no new backup, or it cannot be restored; then no backup is removed
 */
export async function checkBackup(
  store: ReturnType<typeof openBackupStore>,
  location: DatabaseLocation,
  now: Date,
): Promise<CheckedBackup> {
  const backup = (await store.list()).find((each) => each.in === (store.hasCopy ? 'copy' : 'directory'));
  if (backup === undefined) throw new Error('There is no backup yet: insurance-site leads backup.');
  if (now.getTime() - Date.parse(backup.at) > newestHours * hourMs)
    throw new Error(`The newest backup is from ${backup.at}: systemctl status insurance-site-backup.`);
  using part = store.openPart();
  const temporary = { dataDir: part.path, databaseUrl: null, databasePool: 1 };
  const sums = await restoreLines(temporary, store.read(backup), `The backup ${backup.id}`);
  await using db = await openUnmigrated(location);
  const isClockRight = await agreesWithHeartbeat(db, now);
  if (isClockRight) await store.forget();
  await recordRun(db, 'backup-check', now);
  return { backup, sums, isClockRight };
}
