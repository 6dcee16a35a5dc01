import { loadServedCatalogue } from '#forms/node/index.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { print, readConfig, runCommand, systemUser } from './commandLine.ts';
import { runLeads } from './leadsSubcommands.ts';

const usage = `Usage: npm run -s leads -- …, or insurance-site leads … on a server
  list   [--form-type TYPE] [--since DATE] [--limit N]
  export [--format csv|jsonl|calculations|everything] [--bom] [--form-type TYPE] [--since DATE] [--limit N]
  import FILE    adds the leads of an export with --format everything, or of a backup
  purge  [--yes]   applies LEAD_RETENTION and SECURITY_EVENT_RETENTION now
  purge  --older-than 180d [--form-type TYPE] [--status STATUS] [--yes]
  erase  [--phone NUMBER] [--email ADDRESS] [--yes]
  person [--phone NUMBER] [--email ADDRESS]   prints all data of a person as JSON
  backup [FILE]  to BACKUP_DIR and BACKUP_COPY, or to a new file
  backups        lists the backups in BACKUP_DIR and BACKUP_COPY
  restore FILE, restore --backup newest|ID   into an empty DATA_DIR or DATABASE_URL, of either kind of database
  check-backup   restores the newest backup into a temporary database, and removes old backups
  audit      lists the removals of leads
  security   lists logins, failed logins, exports and removals

  npm run -s    omits npm's own output: npm run -s leads -- export > leads.csv
  --form-type   only leads of this form type; repeatable
  --since       only leads created at or after this time: 2026-11-20 (midnight in India) or 2026-11-20T09:30:00Z
  --limit       maximum number of leads, newest first: 50 by default and at most 100 for list, unlimited for export
  --format      csv (default); jsonl, one JSON object per line; calculations, a CSV with a line for each step;
                everything, JSON lines with status, notes, history and notices, for import
  --bom         starts the CSV with a byte order mark, which spreadsheet programs need for Indian scripts
  --older-than  minimum age of the leads, in days
  --status      only leads with this status, such as spam
  --phone, --email   number and address of one person
  --yes         removes; without it purge and erase only print what they would remove`;

// `| head` closes the pipe early, which is not an error
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

runCommand(async (args) => {
  const config = readConfig();
  const forms = serverFormsOf(loadServedCatalogue(config.formSchemasDirs, config.formDrafts));
  await runLeads(args, {
    location: config,
    forms,
    settings: config,
    backups: config,
    desk: config.desk,
    now: new Date(),
    user: systemUser(),
    print,
  });
}, usage);
