import type { StoredLead } from '#machines/inbox/inboxLead.ts';
import { cellText, leadCells } from '#server/inbox/leadCells.ts';
import { formatTime } from './commandLine.ts';

/** How many of a lead's first filled fields a line shows, and how long each may get. */
const maxFields = 4;
const longestCell = 40;

/**
 * Leads as a table for a terminal: time (UTC), form type, id and the first filled fields, in the form's order.
 * `fieldsOf` returns a form type's fields.
 */
export function leadTable(
  leads: readonly StoredLead[],
  fieldsOf: (formType: string) => readonly string[],
): string {
  const rows = [
    ['time (UTC)', 'form type', 'id', 'lead'],
    ...leads.map((lead) => {
      const { id, formType, createdAt } = lead;
      return [formatTime(createdAt), formType, id, mainFields(lead, fieldsOf(formType))];
    }),
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1, 2, 3].map(width);
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

function mainFields({ data }: StoredLead, fields: readonly string[]): string {
  const cells = leadCells(data);
  const names = fields.length > 0 ? fields : [...cells.keys()];
  const texts = names.map((name) => cellText(cells.get(name))).filter((text) => text !== '');
  return texts.slice(0, maxFields).map(printable).join(' · ');
}

/** Without control characters, which a terminal would obey, and no longer than a column is wide. */
function printable(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return clean.length > longestCell ? `${clean.slice(0, longestCell - 1)}…` : clean;
}

export const leadCount = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);
