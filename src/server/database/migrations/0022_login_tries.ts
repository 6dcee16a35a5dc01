import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/** How often passwords of an account were tried from places that it does not know, and the places that it knows. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('login_try')
    .addColumn('account_key', text, (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('paused_until', text)
    .addColumn('last_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('login_try_by_time').on('login_try').column('last_at').execute();
  await db.schema
    .createTable('login_place')
    .addColumn('account_key', text, (column) => column.notNull())
    .addColumn('place_key', text, (column) => column.notNull())
    .addColumn('last_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('login_place_once', ['account_key', 'place_key'])
    .execute();
  await db.schema.createIndex('login_place_by_time').on('login_place').column('last_at').execute();
}
