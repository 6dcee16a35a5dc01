import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/** What a lead's computed fields differed in from what the server computed when it came. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('lead').addColumn('differences', text).execute();
}
