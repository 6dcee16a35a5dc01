import type { StoredLead } from '#machines/inbox/inboxLead.ts';
import { type Database, openDatabaseForReading } from '#server/database/openDatabase.ts';
import { csvPieces } from '#server/inbox/leadCsv.ts';
import { type LeadFilter, listLeads } from '#server/inbox/listLeads.ts';
import { ArgumentError, oneOf, parseArguments } from './commandLine.ts';
import {
  filterOf,
  filterOptions,
  flag,
  type LeadsContext,
  type LeadsSubcommand,
  text,
} from './leadsOptions.ts';
import { leadTable } from './leadTable.ts';
import { noDatabaseYet, retentionSubcommands } from './retentionSubcommands.ts';

const listLimit = 50;

const subcommands = {
  async list(args, context) {
    const { values } = parseArguments(args, filterOptions);
    const filter = filterOf(values, [...context.forms.keys()], listLimit);
    await using db = await openDatabaseForReading(context.location);
    if (db === null) return noDatabaseYet(context.location);
    const leads: StoredLead[] = [];
    for await (const lead of listLeads(db, filter)) leads.push(lead);
    if (leads.length === 0) return noLeads(filter);
    return leadTable(leads, (formType) => context.forms.get(formType)?.fields ?? []);
  },

  async export(args, context) {
    const { values } = parseArguments(args, { ...filterOptions, format: text, bom: flag });
    const format = oneOf('--format', values.format ?? 'csv', ['csv', 'jsonl']);
    const isMarked = values.bom ?? false;
    if (isMarked && format !== 'csv') throw new ArgumentError('--bom belongs to export --format csv.');
    const filter = filterOf(values, [...context.forms.keys()], null);
    await using db = await openDatabaseForReading(context.location);
    if (db === null) context.notify(noDatabaseYet(context.location));
    else if ((await printLeads(db, { filter, isMarked, format }, context)) === 0)
      context.notify(noLeads(filter));
    return undefined;
  },

  ...retentionSubcommands,
} satisfies Record<string, LeadsSubcommand>;

/**
 * Carries out a command line of `npm run leads`, with or without running servers.
 *
 * @throws ArgumentError with the mistake and its correction; Error when the command fails
 */
export async function runLeads([name, ...args]: readonly string[], context: LeadsContext): Promise<void> {
  const known = Object.keys(subcommands) as (keyof typeof subcommands)[];
  const output = await subcommands[oneOf('Write what to do', name, known)](args, context);
  if (output !== undefined) await context.print(output);
}

interface Export {
  readonly filter: LeadFilter;
  readonly isMarked: boolean;
  readonly format: 'csv' | 'jsonl';
}

async function printLeads(
  db: Database,
  { filter, isMarked, format }: Export,
  { forms, print }: LeadsContext,
): Promise<number> {
  let count = 0;
  if (format === 'csv') {
    const pieces = csvPieces((work) => work(db), { filter, forms, isMarked, withWork: false });
    for await (const piece of pieces) {
      count += piece.leads;
      await print(piece.text);
    }
  } else {
    for await (const lead of listLeads(db, filter)) {
      count += 1;
      await print(JSON.stringify(lead));
    }
  }
  return count;
}

const noLeads = ({ formTypes, since }: LeadFilter) =>
  formTypes.length > 0 || since !== null ? 'No leads match.' : 'No leads yet.';
