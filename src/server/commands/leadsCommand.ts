import { loadServedCatalogue } from '#forms/node/index.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { print, readConfig, runCommand, systemUser } from './commandLine.ts';
import { runLeads } from './leadsSubcommands.ts';

const usage = `Usage: npm run -s leads -- …, or insurance-site leads … on a server
  list   [--form-type TYPE] [--since DATE] [--limit N]
  export [--format csv|jsonl] [--bom] [--form-type TYPE] [--since DATE] [--limit N]
  purge  [--yes]   what LEAD_RETENTION and SECURITY_EVENT_RETENTION remove, at once
  purge  --older-than 180d [--form-type TYPE] [--status STATUS] [--yes]
  erase  [--phone NUMBER] [--email ADDRESS] [--yes]
  person [--phone NUMBER] [--email ADDRESS]   what is stored of a person, as JSON
  backup FILE
  restore FILE   into an empty DATA_DIR or DATABASE_URL
  audit      what was removed when
  security   who logged in, who did not, what was exported or erased

  npm run -s    keeps npm's own lines out of a file: npm run -s leads -- export > leads.csv
  --form-type   only leads of this form type; may be given several times
  --since       only leads from this moment on: 2026-11-20 (its beginning in India) or 2026-11-20T09:30:00Z
  --limit       at most so many, newest first; list shows 50 without it and never more than 100, export all
  --format      csv (default) or jsonl, one JSON object a line
  --bom         begins a CSV with a byte order mark: spreadsheet programs need it for Indian scripts
  --older-than  days since the lead arrived
  --status      only leads with this status, such as spam
  --phone, --email   whose leads, messages and codes; both of one person
  --yes         really remove; without it purge and erase only say what they would remove`;

// `| head` closes the pipe early: that is no fault
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
    now: new Date(),
    user: systemUser(),
    print,
  });
}, usage);
