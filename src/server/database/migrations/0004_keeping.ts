import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/** Messages that were given up, and what was removed when, and how much. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('dead_message')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('channel', text, (column) => column.notNull())
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('died_at', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('dead_message_by_time').on('dead_message').column('died_at').execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('begun_at', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('scope', text, (column) => column.notNull())
    .addColumn('leads', 'integer', (column) => column.notNull())
    .addColumn('others', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_by_time').on('audit').column('begun_at').execute();
}
