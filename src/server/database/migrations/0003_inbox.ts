import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/**
 * What the staff do with leads: status, notes with who and when, and the text that a search looks through. It reads and
 * rewrites no lead, so that servers of an earlier version go on storing them; leads that are stored already get their
 * text later (fillSearch), and large tables their index (leadIndexes).
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  // one statement a column: SQLite takes no more
  await db.schema
    .alterTable('lead')
    .addColumn('status', text, (column) => column.notNull().defaultTo('new'))
    .execute();
  await db.schema
    .alterTable('lead')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('lead')
    .addColumn('search', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('lead_change')
    .addColumn('id', text, (column) => column.primaryKey())
    // what is said of a lead goes with it
    .addColumn('lead_id', text, (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('employee', text, (column) => column.notNull())
    .addColumn('status', text)
    .addColumn('note', text)
    .execute();
  await db.schema
    .createIndex('lead_change_by_lead')
    .unique()
    .on('lead_change')
    .columns(['lead_id', 'version'])
    .execute();
}
