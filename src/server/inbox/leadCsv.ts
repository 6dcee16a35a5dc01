import type { StoredLead } from './listLeads.ts';

/** The line end of RFC 4180. */
const lineEnd = '\r\n';

/** Tells spreadsheet programs that a file is UTF-8: without it they garble Indian scripts. Programs may stumble over it. */
export const byteOrderMark = '\ufeff';

/** The header line: what every lead has, then the fields. */
export function csvHeader(fields: readonly string[]): string {
  return csvLine(['id', 'formType', 'createdAt', ...fields]);
}

/** A lead as one line, its fields in the header's order; a list becomes its items with '; ' between them. */
export function csvRow({ id, formType, createdAt, data }: StoredLead, fields: readonly string[]): string {
  return csvLine([
    id,
    formType,
    createdAt,
    ...fields.map((field) => (Object.hasOwn(data, field) ? data[field] : '')),
  ]);
}

const csvLine = (values: readonly unknown[]) => values.map(csvCell).join(',') + lineEnd;

function csvCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = guardFormula(textOf(value));
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A spreadsheet would run text that begins like a formula: an apostrophe in front makes it text. */
function guardFormula(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}
