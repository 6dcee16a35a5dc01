import { loadCatalogue } from '#forms/node/index.ts';
import { parseConfig } from '#server/config.ts';
import { leadFormsOf } from '#server/leads/leadForms.ts';
import { print, runCommand } from './commandLine.ts';
import { runLeads } from './leadsSubcommands.ts';

const usage = `Usage:
  npm run leads -- list   [--form-type TYPE] [--since DATE] [--limit N]
  npm run leads -- export [--format csv|jsonl] [--bom] [--form-type TYPE] [--since DATE] [--limit N]
  npm run leads -- purge  [--yes]   what LEAD_RETENTION and SECURITY_EVENT_RETENTION remove, at once
  npm run leads -- purge  --older-than 180d [--form-type TYPE] [--status STATUS] [--yes]
  npm run leads -- erase  [--phone NUMBER] [--email ADDRESS] [--yes]
  npm run -s leads -- person [--phone NUMBER] [--email ADDRESS]   what is stored of a person, as JSON
  npm run leads -- backup FILE
  npm run leads -- restore FILE   into an empty DATA_DIR or DATABASE_URL
  npm run leads -- audit      what was removed when
  npm run leads -- security   who logged in, who did not, what was exported or erased

  --form-type   only leads of this form type; may be given several times
  --since       only leads from this moment on: 2026-11-20 (00:00 UTC) or 2026-11-20T09:30:00Z
  --limit       at most so many, newest first; list shows 50 without it, export all
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
  const config = parseConfig(process.env);
  const forms = leadFormsOf(loadCatalogue(config.formSchemasDirs, new Date(), config.formDrafts));
  await runLeads(args, { location: config, forms, settings: config, now: new Date(), print });
}, usage);
