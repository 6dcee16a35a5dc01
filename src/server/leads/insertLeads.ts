import { CompiledQuery, type Insertable } from 'kysely';
import type { LeadTable } from '#server/database/databaseSchema.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { preparedMark } from '#server/database/preparedStatement.ts';

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

/**
 * One statement for groups of any size, a list for each column: it is compiled here once, and prepared by PostgreSQL
 * once a connection. As a row of parameters for each lead, every size would be a statement of its own.
 */
const insertGroup = `${preparedMark('insert_leads')}INSERT INTO lead (${columns.join(', ')})
  SELECT * FROM unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')})
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`;

/**
 * Writes leads in one statement, all or none; rows whose idempotency key is taken are left out by the unique index.
 *
 * @returns the ids of the rows that were written
 */
export async function insertLeads(db: Database, rows: readonly NewRow[]): Promise<ReadonlySet<string>> {
  const inserted = isPostgres(db) ? await insertAsLists(db, rows) : await insertAsRows(db, rows);
  return new Set(inserted.map(({ id }) => id));
}

async function insertAsLists(db: Database, rows: readonly NewRow[]) {
  const lists = columns.map((column) => rows.map((row) => row[column]));
  return (await db.executeQuery<Pick<NewRow, 'id'>>(CompiledQuery.raw(insertGroup, lists))).rows;
}

const insertAsRows = (db: Database, rows: readonly NewRow[]) =>
  db
    .insertInto('lead')
    .values(rows)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .execute();
