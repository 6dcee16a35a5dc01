import { CompiledQuery, type Insertable } from 'kysely';
import type { LeadTable } from '#server/database/databaseSchema.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';

/** A lead as it is stored. */
export type NewRow = Required<Pick<Insertable<LeadTable>, (typeof columns)[number]>>;

const columns = [
  'id',
  'form_type',
  'data',
  'created_at',
  'idempotency_key',
  'body_hash',
  'search',
  'differences',
  'notice_version',
  'notice_at',
] as const;

/** One statement for groups of any size, with the rows as a JSON list. */
const insertFrom = (rows: string) => `INSERT INTO lead (${columns.join(', ')})
  SELECT ${columns.map((column) => `value ->> '${column}'`).join(', ')} FROM ${rows} WHERE true
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`;
const insertInPostgres = insertFrom('jsonb_array_elements($1::jsonb)');
const insertInSqlite = insertFrom('json_each(?)');

/**
 * Writes leads in one statement, all or none; rows whose idempotency key is taken are left out by the unique index.
 *
 * @returns the ids of the rows that were written
 */
export async function insertLeads(db: Database, rows: readonly NewRow[]): Promise<ReadonlySet<string>> {
  const statement = isPostgres(db) ? insertInPostgres : insertInSqlite;
  const query = CompiledQuery.raw(statement, [JSON.stringify(rows)]);
  const inserted = await db.executeQuery<Pick<NewRow, 'id'>>(query);
  return new Set(inserted.rows.map(({ id }) => id));
}
