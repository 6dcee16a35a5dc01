import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/** New leads that no mail has told of yet, and when the next mail may be written (one row). */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('lead_notice')
    // a lead that is removed before is not told of
    .addColumn('lead_id', text, (column) => column.primaryKey().references('lead.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createTable('lead_digest')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('next_at', text, (column) => column.notNull())
    .execute();
}
