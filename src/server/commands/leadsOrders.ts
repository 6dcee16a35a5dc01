import { type Database, openDatabaseForReading } from '#server/database/openDatabase.ts';
import { csvPieces } from '#server/inbox/leadCsv.ts';
import { type LeadFilter, listLeads, type StoredLead } from '#server/inbox/listLeads.ts';
import { ArgumentError, oneOf, parseTyped } from './commandLine.ts';
import { keepingOrders, noDatabaseYet } from './keepingOrders.ts';
import { filterOf, filterOptions, flag, type LeadsContext, type LeadsOrder, text } from './leadsOptions.ts';
import { leadTable } from './leadTable.ts';

const listLimit = 50;

const orders = {
  async list(typed, context) {
    const { values } = parseTyped(typed, filterOptions);
    const filter = filterOf(values, [...context.forms.keys()], listLimit);
    await using db = await openDatabaseForReading(context.place);
    if (db === null) return noDatabaseYet(context.place);
    const leads: StoredLead[] = [];
    for await (const lead of listLeads(db, filter)) leads.push(lead);
    if (leads.length === 0) return noLeads(filter);
    return leadTable(leads, (formType) => context.forms.get(formType)?.fields ?? []);
  },

  async export(typed, context) {
    const { values } = parseTyped(typed, { ...filterOptions, format: text, bom: flag });
    const format = oneOf('--format', values.format ?? 'csv', ['csv', 'jsonl']);
    const isMarked = values.bom ?? false;
    if (isMarked && format !== 'csv') throw new ArgumentError('--bom belongs to export --format csv.');
    const filter = filterOf(values, [...context.forms.keys()], null);
    await using db = await openDatabaseForReading(context.place);
    if (db === null) context.remark(noDatabaseYet(context.place));
    else if ((await printLeads(db, { filter, isMarked, format }, context)) === 0)
      context.remark(noLeads(filter));
    return undefined;
  },

  ...keepingOrders,
} satisfies Record<string, LeadsOrder>;

/**
 * Carries out a command line of `npm run leads` (CONTRACT 'leads'), beside running servers or without one.
 *
 * @throws ArgumentError telling what is wrong and what to write; Error when the order cannot be carried out
 */
export async function runLeads([name, ...typed]: readonly string[], context: LeadsContext): Promise<void> {
  const known = Object.keys(orders) as (keyof typeof orders)[];
  const answer = await orders[oneOf('Write what to do', name, known)](typed, context);
  if (answer !== undefined) await context.print(answer);
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
