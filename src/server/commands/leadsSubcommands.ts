import type { StoredLead } from '#contract/inbox/inboxLead.ts';
import { readTables } from '#server/backup/readTables.ts';
import { oneOf } from '#server/config/settingTypes.ts';
import {
  type Database,
  openExistingDatabase,
  requireDatabaseForReading,
} from '#server/database/openDatabase.ts';
import { calculationPieces } from '#server/inbox/calculationsCsv.ts';
import { cellText, leadCells } from '#server/inbox/leadCells.ts';
import { csvPieces } from '#server/inbox/leadCsv.ts';
import { type LeadFilter, listLeads, type ReadLeads } from '#server/inbox/listLeads.ts';
import { recordSecurityEvent } from '#server/logins/securityEvents.ts';
import { backupSubcommands } from './backupSubcommands.ts';
import { ArgumentError, formatTime, parseArgument, parseArguments } from './commandLine.ts';
import {
  checkFormTypes,
  filterOf,
  filterOptions,
  flag,
  type LeadsContext,
  type LeadsSubcommand,
  text,
} from './leadsOptions.ts';
import { retentionSubcommands } from './retentionSubcommands.ts';

const listLimit = 50;

/** Reading more leads is an export, which is a security event. */
const longestList = 100;

const exportFormats = ['csv', 'jsonl', 'calculations', 'everything'] as const;

const subcommands = {
  async list(args, { location, forms }) {
    const { values } = parseArguments(args, filterOptions);
    const filter = filterOf(values, listLimit);
    if ((filter.limit ?? 0) > longestList)
      throw new ArgumentError(`list shows at most ${longestList} leads. Use export for all of them.`);
    await using db = await requireDatabaseForReading(location);
    await checkFormTypes(filter.formTypes, db, forms);
    const leads = await Array.fromAsync(listLeads(db, filter));
    if (leads.length === 0) return 'No leads match.';
    return leadLines(leads, (formType) => forms.get(formType)?.fields ?? []);
  },

  async export(args, { location, forms, desk, user, now, print }) {
    const { values } = parseArguments(args, { ...filterOptions, format: text, bom: flag });
    const format = parseArgument('--format', oneOf(exportFormats), values.format ?? 'csv');
    const isMarked = values.bom ?? false;
    if (format === 'everything' && values.limit !== undefined)
      throw new ArgumentError('--limit has no effect on --format everything. Use --since.');
    if (isMarked && !(format === 'csv' || format === 'calculations'))
      throw new ArgumentError('--bom requires --format csv or calculations.');
    const filter = filterOf(values, null);
    await using db = await openExistingDatabase(location);
    await checkFormTypes(filter.formTypes, db, forms);
    // records the event before the first lead is printed, so that every export is recorded
    await recordSecurityEvent(db, { kind: 'leads-exported', account: user, place: null }, now);
    const csv = { filter, forms, isMarked, withWork: false, statuses: desk.statuses };
    const read: ReadLeads = (work) => work(db);
    const formats = {
      csv: csvPieces,
      calculations: calculationPieces,
      jsonl: () => jsonLines(db, filter),
      everything: () => readTables(db, { contents: 'leads', made: now.toISOString(), scope: filter }),
    };
    for await (const piece of formats[format](read, csv)) await print(piece);
    return undefined;
  },

  ...backupSubcommands,
  ...retentionSubcommands,
} satisfies Record<string, LeadsSubcommand>;

/** @throws ArgumentError for invalid arguments; Error for a failed command */
export async function runLeads([name, ...args]: readonly string[], context: LeadsContext): Promise<void> {
  const known = Object.keys(subcommands) as (keyof typeof subcommands)[];
  const output = await subcommands[parseArgument('Subcommand', oneOf(known), name)](args, context);
  if (output !== undefined) await context.print(output);
}

async function* jsonLines(db: Database, filter: LeadFilter) {
  for await (const lead of listLeads(db, filter)) yield JSON.stringify(lead);
}

const maxFields = 4;
const longestCell = 40;

/** Formats leads for a terminal, one per line: time, id, form type and the first filled fields, in the form's order. */
export function leadLines(
  leads: readonly StoredLead[],
  fieldsOf: (formType: string) => readonly string[],
): string {
  const lines = leads.map((lead) => {
    const { id, formType, createdAt } = lead;
    return `${formatTime(createdAt)}  ${id}  ${formType}  ${mainFields(lead, fieldsOf(formType))}`.trimEnd();
  });
  return lines.join('\n');
}

function mainFields({ data }: StoredLead, fields: readonly string[]): string {
  const cells = leadCells(data);
  const names = [...new Set([...fields, ...cells.keys()])];
  const texts = names.map((name) => cellText(cells.get(name))).filter((text) => text !== '');
  return texts.slice(0, maxFields).map(printable).join(' · ');
}

/** Removes control characters, which a terminal would execute, and shortens the text to the column. */
function printable(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return clean.length > longestCell ? `${clean.slice(0, longestCell - 1)}…` : clean;
}
