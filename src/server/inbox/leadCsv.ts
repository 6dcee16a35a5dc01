import type { Database } from '#server/database/openDatabase.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { cellText, leadCells } from './leadCells.ts';
import { type LeadFilter, listLeads, type StoredLead } from './listLeads.ts';

/** The line end of RFC 4180. */
const lineEnd = '\r\n';

/** Tells spreadsheet programs that a file is UTF-8: without it they garble Indian scripts. Programs may stumble over it. */
export const byteOrderMark = '\ufeff';

/**
 * The columns for the fields of the chosen form types, in the catalogue's order, then those that only stored leads still
 * have: a form that was changed or removed takes nothing out of an export.
 */
export async function listCsvFields(db: Database, filter: LeadFilter, forms: LeadForms): Promise<string[]> {
  const chosen = filter.formTypes.length > 0 ? filter.formTypes : [...forms.keys()];
  const fields = new Set(chosen.flatMap((formType) => forms.get(formType)?.fields ?? []));
  const former = new Set<string>();
  for await (const { data } of listLeads(db, filter)) {
    for (const name of leadCells(data).keys()) if (!fields.has(name)) former.add(name);
  }
  return [...fields, ...[...former].sort()];
}

/** The header line: what every lead has, then the fields. */
export function csvHeader(fields: readonly string[]): string {
  return csvLine(['id', 'formType', 'createdAt', ...fields]);
}

/** A lead as one line, its fields in the header's order. */
export function csvRow({ id, formType, createdAt, data }: StoredLead, fields: readonly string[]): string {
  const cells = leadCells(data);
  return csvLine([id, formType, createdAt, ...fields.map((field) => cells.get(field))]);
}

const csvLine = (values: readonly unknown[]) => values.map(csvCell).join(',') + lineEnd;

function csvCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = guardFormula(cellText(value));
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet would run text that begins like a formula, in some places also with full-width signs: an apostrophe in
 * front makes it text.
 */
function guardFormula(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
}
