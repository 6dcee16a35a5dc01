import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { BackupSettings } from '#server/backup/backupStore.ts';

/** Whether restic is installed. Without it the tests of stored backups are skipped. */
export const hasRestic = spawnSync('restic', ['version']).status === 0;
if (!hasRestic)
  console.warn(
    '\nbackups: their store is NOT tested, because restic was not found (apt-get install restic).\n',
  );

/** Settings of a new store in `directory`, with a copy beside it. */
export const backupsIn = (directory: string): BackupSettings => ({
  backupDir: join(directory, 'backups'),
  backupCopy: join(directory, 'copy'),
  backupPassword: 'a-password-of-the-tests',
  backupKeyId: null,
  backupKey: null,
});

/** The same settings as environment variables. */
export function backupEnvironment({ backupDir, backupCopy, backupPassword }: BackupSettings) {
  return {
    ...(backupDir !== null && { BACKUP_DIR: backupDir }),
    ...(backupCopy !== null && { BACKUP_COPY: backupCopy }),
    ...(backupPassword !== null && { BACKUP_PASSWORD: backupPassword }),
  };
}
