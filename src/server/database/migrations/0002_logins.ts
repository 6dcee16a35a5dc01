import type { Kysely } from 'kysely';
import { columnTypes } from './columnTypes.ts';

/** One-time codes, employees, sessions, links for new passwords and the outbox. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('otp')
    .addColumn('mobile_no', text, (column) => column.primaryKey())
    .addColumn('browser_hash', text)
    .addColumn('code_hash', text)
    .addColumn('expires_at', text)
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', text, (column) => column.notNull())
    .addColumn('last_sent_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('otp_by_time').on('otp').column('last_sent_at').execute();
  await db.schema
    .createTable('employee')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('last_login_at', text)
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_by_subject').on('session').columns(['kind', 'subject']).execute();
  await db.schema.createIndex('session_by_expiry').on('session').column('expires_at').execute();
  await db.schema
    .createTable('reset_request')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('requested_at', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('password_reset')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('employee_id', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('password_reset_by_employee')
    .on('password_reset')
    .column('employee_id')
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('channel', text, (column) => column.notNull())
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('due_at', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('outbox_by_due').on('outbox').column('due_at').execute();
}
