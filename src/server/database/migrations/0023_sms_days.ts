import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/** How many SMS were written on each calendar day in India. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('sms_day')
    .addColumn('day', text, (column) => column.primaryKey())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .execute();
}
