import type { Kysely } from 'kysely';
import { searchTextOf } from '../searchText.ts';
import { columnTypes } from './columnTypes.ts';

/** The part of the lead table that is filled here. */
interface Leads {
  readonly lead: { readonly sequence: number; readonly data: string; readonly search: string };
}

const leadsAStep = 1000;

/** What the staff do with leads: status, notes with who and when, and the text that a search looks through. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  // one statement a column: SQLite takes no more
  await db.schema
    .alterTable('lead')
    .addColumn('status', text, (column) => column.notNull().defaultTo('new'))
    .execute();
  await db.schema
    .alterTable('lead')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('lead')
    .addColumn('search', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await fillSearch(db as unknown as Kysely<Leads>);
  await db.schema.createIndex('lead_by_status').on('lead').columns(['status', 'sequence']).execute();
  await db.schema
    .createTable('lead_change')
    .addColumn('id', text, (column) => column.primaryKey())
    // what is said of a lead goes with it
    .addColumn('lead_id', text, (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('employee', text, (column) => column.notNull())
    .addColumn('status', text)
    .addColumn('note', text)
    .execute();
  await db.schema
    .createIndex('lead_change_by_lead')
    .unique()
    .on('lead_change')
    .columns(['lead_id', 'version'])
    .execute();
}

/** The leads that are stored already. */
async function fillSearch(db: Kysely<Leads>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('lead')
      .select(['sequence', 'data'])
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(leadsAStep)
      .execute();
    for (const { sequence, data } of rows) {
      const search = searchTextOf(JSON.parse(data));
      await db.updateTable('lead').set({ search }).where('sequence', '=', sequence).executeTakeFirst();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.sequence;
  }
}
