import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/** Leads, with their data as JSON text: a new form needs no migration. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, sequence } = columnTypes(db);
  await db.schema
    .createTable('lead')
    .addColumn('sequence', sequence)
    .addColumn('id', text, (column) => column.notNull().unique())
    .addColumn('form_type', text, (column) => column.notNull())
    .addColumn('data', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('idempotency_key', text, (column) => column.unique())
    .addColumn('body_hash', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lead_by_form_type').on('lead').columns(['form_type', 'sequence']).execute();
  await db.schema.createIndex('lead_by_time').on('lead').column('created_at').execute();
}
