import { sql } from 'kysely';
import type { Database } from '#server/database/openDatabase.ts';

/** The different texts of an indexed column, in order, by one read of its index for each. */
export async function distinctTexts(
  db: Database,
  column: 'source_name' | 'status' | 'form_type' | 'owner',
  limit: number,
): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ text: string }>`
    WITH RECURSIVE found (text) AS (
      SELECT min(${name}) FROM lead WHERE ${name} IS NOT NULL
      UNION ALL
      SELECT (SELECT min(${name}) FROM lead WHERE ${name} > found.text) FROM found WHERE found.text IS NOT NULL
    )
    SELECT text FROM found WHERE text IS NOT NULL LIMIT ${limit}`.execute(db);
  return rows.map(({ text }) => text);
}
