import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/openDatabase.ts';
import { searchTextOf } from '#server/leads/searchText.ts';

const rowsPerStatement = 500;

/** Inserts many leads with `dataOf(0)`, `dataOf(1)` …, a second apart, oldest first. */
export async function addBulkLeads(
  db: Database,
  count: number,
  dataOf: (number: number) => Readonly<Record<string, unknown>>,
): Promise<void> {
  for (let done = 0; done < count; done += rowsPerStatement) {
    const rows = Array.from({ length: Math.min(rowsPerStatement, count - done) }, (_, index) => {
      const data = dataOf(done + index);
      return {
        id: randomUUID(),
        form_type: 'CALLBACK',
        data: JSON.stringify(data),
        created_at: new Date(Date.UTC(2026, 0, 1) + (done + index) * 1000).toISOString(),
        body_hash: '',
        search: searchTextOf(data),
        search_version: 0,
      };
    });
    await db.insertInto('lead').values(rows).execute();
  }
}
