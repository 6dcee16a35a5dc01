import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isBusy } from './sqliteFaults.ts';

/** Oldest first, by name. A released migration is never edited: a change is a new one. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001_lead': {
    async up(db) {
      await db.schema
        .createTable('lead')
        .addColumn('sequence', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('form_type', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('body_hash', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('lead_by_form_type')
        .on('lead')
        .columns(['form_type', 'sequence'])
        .execute();
      await db.schema.createIndex('lead_by_time').on('lead').column('created_at').execute();
    },
  },
  '0002_logins': {
    async up(db) {
      await db.schema
        .createTable('otp')
        .addColumn('mobile_no', 'text', (column) => column.primaryKey())
        .addColumn('browser_hash', 'text')
        .addColumn('code_hash', 'text')
        .addColumn('expires_at', 'text')
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('sent_at', 'text', (column) => column.notNull())
        .addColumn('last_sent_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('otp_by_time').on('otp').column('last_sent_at').execute();
      await db.schema
        .createTable('employee')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('last_login_at', 'text')
        .execute();
      await db.schema
        .createTable('session')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('session_by_subject').on('session').columns(['kind', 'subject']).execute();
      await db.schema.createIndex('session_by_expiry').on('session').column('expires_at').execute();
      await db.schema
        .createTable('reset_request')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('requested_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('password_reset')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('employee_id', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('password_reset_by_employee')
        .on('password_reset')
        .column('employee_id')
        .execute();
      await db.schema
        .createTable('outbox')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('outbox_by_due').on('outbox').column('due_at').execute();
    },
  },
};

/** How often a server looks again while another one migrates the same database. */
const mostTries = 20;

/**
 * Brings the database to the newest shape, all of it or nothing; does nothing when it is there already. Servers that
 * start at the same moment wait for the one that is first.
 *
 * @throws what went wrong in the first migration that failed
 */
export async function migrateDatabase<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (!isBusy(error) || tries === mostTries) throw error;
    await wait(50);
  }
}
