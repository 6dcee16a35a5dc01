import type { BackupSettings } from '#server/backup/backupStore.ts';
import { runLeads } from '#server/commands/leadsSubcommands.ts';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';
import type { RetentionSettings } from '#server/retention/expiredRecords.ts';
import { testDesk } from './testDesk.ts';

const noBackups: BackupSettings = {
  backupDir: null,
  backupCopy: null,
  backupPassword: null,
  backupKeyId: null,
  backupKey: null,
};

/** Runs a line of `npm run leads` in this process and returns its output. */
export async function runSubcommand(
  args: readonly string[],
  location: DatabaseLocation,
  forms: ServerForms,
  now = new Date(),
  settings: RetentionSettings = { leadRetention: new Map(), securityEventDays: 365, targets: [] },
  backups: BackupSettings = noBackups,
) {
  let stdout = '';
  await runLeads(args, {
    ...{ location, forms, settings, backups, now, user: 'asha', desk: testDesk },
    async print(text) {
      stdout += stdout === '' || stdout.endsWith('\n') ? text : `\n${text}`;
    },
  });
  return { stdout };
}
