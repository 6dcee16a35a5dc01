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
  async list(args, { location, forms }) {
    const { values } = parseArguments(args, filterOptions);
    const filter = filterOf(values, [...forms.keys()], listLimit);
    await using db = await openDatabaseForReading(location);
    if (db === null) return noDatabaseYet(location);
    const leads: StoredLead[] = [];
    for await (const lead of listLeads(db, filter)) leads.push(lead);
    if (leads.length === 0) return noLeads(filter);
    return leadTable(leads, (formType) => forms.get(formType)?.fields ?? []);
  },

  async export(args, { location, forms, print, notify }) {
    const { values } = parseArguments(args, { ...filterOptions, format: text, bom: flag });
    const format = oneOf('--format', values.format ?? 'csv', ['csv', 'jsonl']);
    const isMarked = values.bom ?? false;
    if (isMarked && format !== 'csv') throw new ArgumentError('--bom belongs to export --format csv.');
    const filter = filterOf(values, [...forms.keys()], null);
    await using db = await openDatabaseForReading(location);
    if (db === null) {
      notify(noDatabaseYet(location));
      return undefined;
    }
    const csv = { filter, forms, isMarked, withWork: false };
    const pieces = format === 'csv' ? csvPieces((work) => work(db), csv) : jsonLines(db, filter);
    let count = 0;
    for await (const piece of pieces) {
      count += piece.leads;
      await print(piece.text);
    }
    if (count === 0) notify(noLeads(filter));
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

async function* jsonLines(db: Database, filter: LeadFilter) {
  for await (const lead of listLeads(db, filter)) yield { text: JSON.stringify(lead), leads: 1 };
}

const noLeads = ({ formTypes, since }: LeadFilter) =>
  formTypes.length > 0 || since !== null ? 'No leads match.' : 'No leads yet.';
