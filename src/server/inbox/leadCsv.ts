import { type DeskStatus, labelOfStatus } from '#contract/inbox/desk.ts';
import type { InboxLead, StoredLead } from '#contract/inbox/inboxLead.ts';
import { type LeadSource, sourceName } from '#contract/lead/leadSource.ts';
import { suspicionLabel } from '#contract/lead/suspicion.ts';
import { timeInIndia } from '#forms/formats/today.ts';
import { withoutControls } from '#forms/formats/typedText.ts';
import { outcomeTitle, type ServerForms } from '#server/leads/serverForms.ts';
import { cellText, leadCells, telephoneColumns, withGroupedNumbers } from './leadCells.ts';
import { notesOn } from './leadNotes.ts';
import { type LeadFilter, listLeadPages, type ReadLeads } from './listLeads.ts';

const lineEnd = '\r\n';

/** The byte order mark. Spreadsheet programs need it for Indian scripts; other programs may not accept it. */
export const byteOrderMark = '\ufeff';

/** The column for values that have no other column, one per line. */
const otherColumn = '(other)';
/** The columns for the work of staff. */
const workColumns = [
  ...['(status)', '(owner)', '(due in India time)', '(reason)', '(answered)', '(ended)'],
  ...['(next touch)', '(notes)'],
];
/** The column for the time in a format that spreadsheet programs parse, with the same days as the inbox. */
const receivedColumn = '(received in India time)';
/** The column for computed fields that differed from the server's result. */
const differencesColumn = 'differences';
/** The column for the title of the outcome. */
const outcomeColumn = '(outcome)';
/** The column for the name of the source; each part has a column of its own. */
const sourceColumn = '(source)';
/** The column for the reasons why a lead is suspected. */
const suspicionColumn = '(suspected robot)';
/** The column for the text of the form's privacy notice. */
const noticeColumn = '(notice)';

interface CsvOptions {
  readonly filter: LeadFilter;
  readonly forms: ServerForms;
  /** Whether the file begins with a byte order mark. */
  readonly isMarked: boolean;
  /** Whether to add columns for the work of staff. */
  readonly withWork: boolean;
  readonly statuses: readonly DeskStatus[];
}

/**
 * Generates leads as CSV (RFC 4180), page by page. The header is sent with the first page: the fields of the chosen forms,
 * then other values of that page's leads. If more pages follow, otherColumn contains their values that have no column.
 */
export async function* csvPieces(read: ReadLeads, options: CsvOptions): AsyncGenerator<string> {
  const { filter, forms, isMarked, withWork, statuses } = options;
  let fields: readonly string[] | null = null;
  const telephones = new Map([...forms].map(([type, { models }]) => [type, telephoneColumns(models)]));
  for await (const { leads, next } of listLeadPages(read, filter)) {
    const notes = withWork ? await read((db) => notesOn(db, leads)) : null;
    const rows = leads.map((lead) => ({ ...lead, data: { ...lead.data, ...entriesBeside(lead, forms) } }));
    let text = '';
    if (fields === null) {
      const others = next === null ? [] : [otherColumn];
      fields = [...fieldsOf(rows, filter, forms), ...others, ...(withWork ? workColumns : [])];
      text = (isMarked ? byteOrderMark : '') + csvHeader(fields);
    }
    for (const lead of rows) {
      const lines = notes
        ?.get(lead.id)
        ?.map(({ at, employee, note }) => `${momentInIndia(at)} ${employee}: ${note}`);
      const work = notes && { ...workEntries(lead, statuses), '(notes)': lines?.join('\n') };
      const numbers = telephones.get(lead.formType);
      text += csvRow({ ...lead, data: { ...lead.data, ...work } }, fields, numbers);
    }
    yield text;
  }
}

function fieldsOf(leads: readonly StoredLead[], { formTypes }: LeadFilter, forms: ServerForms): string[] {
  const chosen = formTypes.length > 0 ? formTypes : [...forms.keys()];
  const fields = new Set(chosen.flatMap((formType) => forms.get(formType)?.fields ?? []));
  const former = new Set(leads.flatMap(({ data }) => [...leadCells(data).keys()])).difference(fields);
  return [...fields, ...[...former].sort()];
}

function entriesBeside(lead: StoredLead, forms: ServerForms) {
  const { formType, differences, outcome, source, suspicion, notice } = lead;
  const texts = differences?.map(
    ({ field, sent, computed }) => `${field} ${sent} differs from today's rate: ${computed ?? 'none'}`,
  );
  return {
    ...(texts && { [differencesColumn]: texts }),
    ...(outcome !== undefined && { [outcomeColumn]: outcomeTitle(forms.get(formType), outcome) }),
    ...(source && sourceEntries(source)),
    ...(suspicion && { [suspicionColumn]: suspicion.map(suspicionLabel) }),
    ...(notice && { [noticeColumn]: `${notice.version} ${momentInIndia(notice.at)}` }),
  };
}

const workEntries = (lead: InboxLead, statuses: readonly DeskStatus[]) => ({
  '(status)': labelOfStatus(statuses, lead.status),
  '(owner)': lead.owner,
  '(due in India time)': timeOf(lead.dueAt),
  '(reason)': lead.reason,
  '(answered)': timeOf(lead.firstAnswerAt),
  '(ended)': timeOf(lead.endedAt),
  '(next touch)': lead.touchNote,
});

const timeOf = (time: string | null) => time && timeInIndia(new Date(time));

const sourceEntries = (source: LeadSource) => ({
  [sourceColumn]: sourceName(source),
  ...Object.fromEntries(Object.entries(source).map(([part, text]) => [`(source: ${part})`, text])),
});

/** An ISO date-time in India's time zone, for use within a text. */
const momentInIndia = (time: string) => `${timeInIndia(new Date(time)).replace(' ', 'T')}+05:30`;

/** The header line: columns of every lead, then the fields. */
export function csvHeader(fields: readonly string[]): string {
  return csvLine(['id', 'formType', 'createdAt', receivedColumn, ...fields]);
}

/** A lead as one line, its fields in the header's order. `telephones` are the columns with telephone numbers. */
export function csvRow(
  { id, formType, createdAt, data }: StoredLead,
  fields: readonly string[],
  telephones: readonly string[] = [],
): string {
  const cells = new Map(leadCells(data));
  for (const name of telephones) if (cells.has(name)) cells.set(name, withGroupedNumbers(cells.get(name)));
  const cellOf = (field: string) => (field === otherColumn ? othersOf(cells, fields) : cells.get(field));
  return csvLine([id, formType, createdAt, timeInIndia(new Date(createdAt)), ...fields.map(cellOf)]);
}

function othersOf(cells: ReturnType<typeof leadCells>, fields: readonly string[]): string {
  const others = [...cells].filter(([name]) => !fields.includes(name));
  return others.map(([name, cell]) => `${name}: ${cellText(cell)}`).join('\n');
}

/** A line of RFC 4180. */
export const csvLine = (values: readonly unknown[]) => values.map(csvCell).join(',') + lineEnd;

function csvCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  // leads of earlier versions may contain characters that cleanLead removes today
  const text = guardFormula(withoutControls(cellText(value)));
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Prevents formula injection by a leading apostrophe. Spreadsheets evaluate text that begins like a formula, some also with
 * full-width characters.
 */
function guardFormula(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
}
