import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/** Who came in, who did not, and what was taken out or away; and from where somebody asked for a new password. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, sequence } = columnTypes(db);
  await db.schema
    .createTable('security_event')
    .addColumn('sequence', sequence)
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('account', text)
    .addColumn('place', text)
    .addColumn('detail', text)
    .execute();
  await db.schema.createIndex('security_event_by_time').on('security_event').column('at').execute();
  // a server of an earlier version writes none
  await db.schema.alterTable('reset_request').addColumn('place', text).execute();
}
