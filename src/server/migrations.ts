import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

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
};

/**
 * Brings the database to the newest shape; does nothing when it is there already.
 *
 * @throws what went wrong in the first migration that failed; that migration leaves nothing behind
 */
export async function migrateDatabase<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
