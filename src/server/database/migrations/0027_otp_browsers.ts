import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/**
 * The live code of each browser that asked for a number, and the browsers that logged in to it. A server of an earlier
 * version keeps one code for a number in `otp`, and goes on counting there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('otp_browser')
    .addColumn('mobile_no', text, (column) => column.notNull())
    .addColumn('browser_hash', text, (column) => column.notNull())
    .addColumn('code_hash', text)
    .addColumn('expires_at', text)
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', text, (column) => column.notNull())
    .addColumn('last_sent_at', text, (column) => column.notNull())
    .addColumn('remembered_until', text)
    .addPrimaryKeyConstraint('otp_browser_once', ['mobile_no', 'browser_hash'])
    .execute();
  await db.schema.createIndex('otp_browser_by_browser').on('otp_browser').column('browser_hash').execute();
  await db.schema.createIndex('otp_browser_by_time').on('otp_browser').column('last_sent_at').execute();
}
