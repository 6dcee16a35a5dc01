import type { StoredLead } from '#machines/inbox/inboxLead.ts';
import { cellText, leadCells } from '#server/inbox/leadCells.ts';
import { formatTime } from './commandLine.ts';

/** How many of a lead's first filled fields a line shows, and how long each may get. */
const maxFields = 4;
const longestCell = 40;

/**
 * Leads for a terminal, one a line: time, id, form type and the first filled fields, in the form's order.
 * `fieldsOf` returns a form type's fields.
 */
export function leadLines(
  leads: readonly StoredLead[],
  fieldsOf: (formType: string) => readonly string[],
): string {
  const lines = leads.map((lead) => {
    const { id, formType, createdAt } = lead;
    return `${formatTime(createdAt)} UTC  ${id}  ${formType}  ${mainFields(lead, fieldsOf(formType))}`.trimEnd();
  });
  return lines.join('\n');
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
