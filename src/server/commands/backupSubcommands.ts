import { backupDatabase, openLines, restoreDatabase, restoreLines } from '#server/backup/backupFile.ts';
import { NotABackup, type TableSums } from '#server/backup/backupLines.ts';
import { openBackupStore } from '#server/backup/backupStore.ts';
import { checkBackup } from '#server/backup/checkBackup.ts';
import { describeSums } from '#server/backup/fillTables.ts';
import { importLeads } from '#server/backup/importLeads.ts';
import {
  type DatabaseLocation,
  openDatabase,
  openExistingDatabase,
  openUnmigrated,
} from '#server/database/openDatabase.ts';
import { addSecurityEvent } from '#server/logins/securityEvents.ts';
import { recordRun } from '#server/retention/heartbeat.ts';
import { ArgumentError, fileArgument, formatTime, parseArguments } from './commandLine.ts';
import { type LeadsContext, type LeadsSubcommand, leadCount, text } from './leadsOptions.ts';

const afterRestore =
  'All sessions end; pending messages are dropped.\nEverything after the backup is undone. Repeat these changes: removed employees and changed passwords (npm run employee -- list shows who can log in now), erased people, purged leads. If the previous database is readable, list them there: npm run leads -- audit, and npm run leads -- security.';

const placeNames = { directory: 'BACKUP_DIR', copy: 'BACKUP_COPY' } as const;

export const backupSubcommands = {
  async backup(args, context) {
    const { location, now, backups } = context;
    if (args.length === 0 && backups.backupDir !== null) return backupToStore(context);
    if (args.length === 0)
      throw new ArgumentError('Expected one argument, FILE, because BACKUP_DIR is not set.');
    const [file = ''] = parseArguments(args, {}, 1).positionals;
    await backupDatabase(location, fileArgument(file), now);
    const warning = await recordBackup(location, 'backup', now);
    return `Backup written to ${file}. It contains personal data: delete it when you no longer need it.${warning}`;
  },

  async backups(args, { backups }) {
    parseArguments(args, {});
    const lines = (await openBackupStore(backups).list()).map(
      ({ id, at, in: place }) => `${formatTime(at)}  ${id}  ${placeNames[place]}`,
    );
    return lines.join('\n') || 'There is no backup yet.';
  },

  async restore(args, context) {
    if (args[0]?.startsWith('--')) {
      const { backup: id } = parseArguments(args, { backup: text }).values;
      return restored(context, await restoreStored(context, id ?? ''));
    }
    const [file = ''] = parseArguments(args, {}, 1).positionals;
    return restored(context, await restoreDatabase(context.location, fileArgument(file)));
  },

  async import(args, { location, user, now }) {
    const [file = ''] = parseArguments(args, {}, 1).positionals;
    await using db = await openExistingDatabase(location);
    await using lines = openLines(fileArgument(file));
    const event = { kind: 'leads-imported', account: user, place: null } as const;
    const importing = importLeads(db, lines.read, (transaction) => addSecurityEvent(transaction, event, now));
    const { added, same, changes } = await importing.catch((error: unknown) => {
      if (!(error instanceof NotABackup)) throw error;
      throw new Error(`${file} ${error.message}. Nothing was imported.`, { cause: error });
    });
    return `${leadCount(added)} imported with ${changes} changes and notes; ${same} were there already.\nPeople who were erased since the export are back: erase them again.`;
  },

  async 'check-backup'(args, { backups, location, now }) {
    parseArguments(args, {});
    const { backup, sums, isClockRight } = await checkBackup(openBackupStore(backups), location, now);
    const checked = `The backup ${backup.id} of ${formatTime(backup.at)} in ${placeNames[backup.in]} can be restored: ${describeSums(sums)}, counted and hashed.`;
    return isClockRight
      ? `${checked}\nOlder backups are removed by the rule: two days of all, 30 days of one a day.`
      : `${checked}\nNo backup is removed, because the clock of this machine differs from the servers’ heartbeat by more than two days: npm run leads -- purge shows both.`;
  },
} satisfies Record<string, LeadsSubcommand>;

async function backupToStore({ backups, location, now }: LeadsContext): Promise<string> {
  const store = openBackupStore(backups);
  await store.save(location, now);
  const warning = await recordBackup(location, 'backup', now);
  if (!store.hasCopy)
    return `Backup added to BACKUP_DIR. BACKUP_COPY is not set: if this machine is lost, so are the leads.${warning}`;
  await store.copyAll();
  return `Backup added to BACKUP_DIR and BACKUP_COPY.${warning}${await recordBackup(location, 'backup-copy', now)}`;
}

async function restoreStored({ backups, location }: LeadsContext, id: string): Promise<TableSums> {
  const store = openBackupStore(backups);
  const stored = await store.list();
  const chosen = id === 'newest' ? stored[0] : stored.find((backup) => backup.id === id);
  if (chosen === undefined)
    throw new ArgumentError('--backup: expected newest, or an id that npm run leads -- backups lists.');
  return restoreLines(location, store.read(chosen), `The backup ${chosen.id}`);
}

async function restored({ location }: LeadsContext, sums: TableSums): Promise<string> {
  await using db = await openDatabase(location);
  const { at } = await db
    .selectFrom('lead')
    .select((row) => row.fn.max('created_at').as('at'))
    .executeTakeFirstOrThrow();
  const leads = `${leadCount(sums.lead?.rows ?? 0)} restored${at ? `, the newest from ${formatTime(at)}` : ''}.`;
  return `${leads}\n${describeSums(sums)}: counted and hashed, the same in the backup and the database.\n${afterRestore}`;
}

/** Records the time of a backup for doctor and metrics. Returns a warning, because the backup is complete without it. */
async function recordBackup(
  location: DatabaseLocation,
  job: 'backup' | 'backup-copy',
  now: Date,
): Promise<string> {
  try {
    await using db = await openUnmigrated(location);
    await recordRun(db, job, now);
    return '';
  } catch {
    return '\nThe time of the backup could not be stored for the metrics.';
  }
}
