import { loadCatalogue } from '#catalogue';
import { parseConfig } from '#server/config.ts';
import { type Database, openDatabaseForReading } from '#server/database/openDatabase.ts';
import { csvPieces } from '#server/inbox/leadCsv.ts';
import { type LeadFilter, listLeads, type StoredLead } from '#server/inbox/listLeads.ts';
import { type LeadForms, leadFormsOf } from '#server/leads/leadForms.ts';
import { runCommand } from './commandLine.ts';
import { noDatabaseYet, runKeepingCommand } from './keepingCommand.ts';
import { type LeadsRequest, parseLeadsArguments, usage } from './leadsArguments.ts';
import { leadTable } from './leadTable.ts';

/**
 * `npm run leads -- list` prints the newest leads, `-- export` all of them as CSV or JSON lines; the rest is in
 * keepingCommand.ts. Works beside a running server or without one. Exits with 2 when the command line is wrong.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return print(`${usage}\n`);
  const config = parseConfig(process.env);
  const forms = leadFormsOf(loadCatalogue(config.formSchemasDirs));
  const formTypes = [...forms.keys()];
  const request = parseLeadsArguments(args, formTypes);
  if (request.action !== 'list' && request.action !== 'export')
    return print(`${await runKeepingCommand(request, config, formTypes, new Date())}\n`);
  const db = await openDatabaseForReading(config);
  if (db === null) return remark(request, noDatabaseYet(config));
  try {
    const count = await (request.action === 'list'
      ? list(db, request, forms)
      : exportLeads(db, request, forms));
    if (count === 0) await remark(request, noLeads(request.filter));
  } finally {
    await db.destroy();
  }
}

type Reading<Action extends 'list' | 'export'> = Extract<LeadsRequest, { readonly action: Action }>;

async function list(db: Database, { filter }: Reading<'list'>, forms: LeadForms): Promise<number> {
  const leads: StoredLead[] = [];
  for await (const lead of listLeads(db, filter)) leads.push(lead);
  if (leads.length > 0) await print(`${leadTable(leads, (formType) => forms.get(formType)?.fields ?? [])}\n`);
  return leads.length;
}

async function exportLeads(db: Database, request: Reading<'export'>, forms: LeadForms): Promise<number> {
  const { format, isMarked, filter } = request;
  let count = 0;
  if (format === 'csv') {
    const pieces = csvPieces((work) => work(db), { filter, forms, isMarked, withWork: false });
    for await (const { text, leads } of pieces) {
      count += leads;
      await print(text);
    }
  } else {
    for await (const lead of listLeads(db, filter)) {
      count += 1;
      await print(`${JSON.stringify(lead)}\n`);
    }
  }
  return count;
}

function noLeads({ formTypes, since }: LeadFilter): string {
  return formTypes.length > 0 || since !== null ? 'No leads match.' : 'No leads yet.';
}

/** Data goes to standard output; waits when the reader is slower. */
async function print(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** An export holds data alone: remarks on it go to standard error. */
async function remark({ action }: LeadsRequest, text: string): Promise<void> {
  if (action === 'list') await print(`${text}\n`);
  else process.stderr.write(`${text}\n`);
}

// `| head` closes the pipe early: that is no fault
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
runCommand(main, usage);
