import { explainStored } from '#forms/computed/traceLead.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { byteOrderMark, csvLine } from './leadCsv.ts';
import { type LeadFilter, listLeadPages, type ReadLeads } from './listLeads.ts';

const columns = [
  ...['id', 'formType', 'createdAt', 'field', 'day', 'step'],
  ...['title', 'result', 'unit', 'sentence'],
];

/**
 * Generates the companion of the leads' CSV, page by page: a line for each step of each calculation, with the lead's id,
 * from the result down. `isMarked`: whether the file begins with a byte order mark.
 */
export async function* calculationPieces(
  read: ReadLeads,
  { filter, isMarked }: { readonly filter: LeadFilter; readonly isMarked: boolean },
): AsyncGenerator<string> {
  let head = (isMarked ? byteOrderMark : '') + csvLine(columns);
  for await (const { leads } of listLeadPages(read, filter)) {
    const ids = leads.map(({ id }) => id);
    const stored = ids.length > 0 ? await read((db) => calculationsOf(db, ids)) : new Map<string, string>();
    const lines = leads.flatMap(({ id, formType, createdAt }) =>
      explainStored(stored.get(id) ?? null).flatMap(({ field, day, steps }) =>
        steps.map(({ title, result, unit, sentence }, index) =>
          csvLine([id, formType, createdAt, field, day, index + 1, title, result, unit, plain(sentence)]),
        ),
      ),
    );
    // with the first page, so that a failed read is not a file
    yield head + lines.join('');
    head = '';
  }
}

/** Replaces no-break spaces, which a search in a spreadsheet would not find. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

async function calculationsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const leads = db.selectFrom('lead').select(['id', 'calculations']);
  const rows = await leads.where('id', 'in', ids).where('calculations', 'is not', null).execute();
  return new Map(rows.map(({ id, calculations }) => [id, calculations ?? '']));
}
