import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/** Which lead a message tells of. Messages of earlier versions, and those that tell of none, have null there. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  for (const table of ['outbox', 'dead_message']) {
    await db.schema.alterTable(table).addColumn('lead_id', text).execute();
    await db.schema.createIndex(`${table}_by_lead`).on(table).column('lead_id').execute();
  }
}
