import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { databases, openTestDatabase, sqlite, temporaryDirectory } from '../support/databases.ts';
import { fixtureForms } from '../support/fixtureForms.ts';
import { runSubcommand } from '../support/runSubcommand.ts';

const now = new Date('2026-11-20T09:30:00.000Z');
const at = now.toISOString();

const run = async (location: DatabaseLocation, ...args: readonly string[]) =>
  (await runSubcommand(args, location, fixtureForms, now)).stdout;

/** A database with leads of two forms; the first has a note and a notice. */
async function openOffice(kind = sqlite) {
  const location = await kind.newLocation();
  const db = await openTestDatabase(location);
  await db.insertInto('form_notice').values({ version: 'v1', words: 'We keep it.', first_at: at }).execute();
  const store = createLeadStore({ db, now: () => now });
  const add = (formType: string, firstName: string) =>
    store.store({ formType, data: { firstName }, noticeVersion: 'v1', outcome: 'referred' });
  const { id } = await add('HEALTH', 'Asha\u2028');
  for (let index = 0; index < 120; index += 1) await add('HOME', `Ravi ${index}`);
  await work(id, 1, 'contacted');
  const file = join(temporaryDirectory(), 'leads.jsonl');

  async function work(leadId: string, version: number, status: 'contacted' | 'closed') {
    const change = { id: `change-${version}`, lead_id: leadId, version, at, employee: 'asha@firm.in' };
    await db
      .insertInto('lead_change')
      .values({ ...change, status, note: 'Call' })
      .execute();
    await db.updateTable('lead').set({ status, version }).where('id', '=', leadId).execute();
  }
  async function save(...options: readonly string[]) {
    writeFileSync(file, await run(location, 'export', '--format', 'everything', ...options));
    return file;
  }
  const rows = () => db.selectFrom('lead').selectAll().orderBy('id').execute();
  const changes = () => db.selectFrom('lead_change').selectAll().orderBy('id').execute();
  return { location, db, id, add, work, save, rows, changes };
}

const withoutNumber = (rows: readonly { readonly sequence: number }[]) =>
  rows.map(({ sequence: _sequence, ...row }) => row);

const pairs = databases.flatMap((from) => databases.map((to) => ({ from, to })));

describe.each(pairs)('leads exported from $from.name, and imported to $to.name', ({ from, to }) => {
  it('have status, notes, history and notices; a repeated import changes nothing', async () => {
    const source = await openOffice(from);
    const target = await openOffice(to);
    for (const table of ['lead_change', 'lead', 'form_notice'] as const)
      await target.db.deleteFrom(table).execute();
    await target.add('LIFE', 'Somebody');
    const own = await target.rows();
    // has the number of the target's own lead
    await source.add('HOME', 'Last');
    const file = await source.save();
    expect(await run(target.location, 'import', file)).toMatch(
      /^122 leads imported with 1 changes and notes; 0 /,
    );
    const rows = await target.rows();
    const imported = rows.filter(({ form_type }) => form_type !== 'LIFE');
    expect(withoutNumber(imported)).toEqual(withoutNumber(await source.rows()));
    expect(rows.filter(({ form_type }) => form_type === 'LIFE')).toEqual(own);
    expect(await target.changes()).toEqual(await source.changes());
    expect(await target.db.selectFrom('form_notice').select('words').execute()).toEqual([
      { words: 'We keep it.' },
    ]);

    expect(await run(target.location, 'import', file)).toMatch(/^0 leads imported with 0 .*; 122 were there/);
    expect(await target.rows()).toEqual(rows);
    const kinds = await target.db.selectFrom('security_event').select('kind').execute();
    expect(kinds).toEqual([{ kind: 'leads-imported' }, { kind: 'leads-imported' }]);
  });
});

describe('npm run leads -- import', () => {
  it('rejects a lead that exists with other data, and then changes nothing', async () => {
    const { location, db, id, save, rows } = await openOffice();
    const file = await save();
    await db.deleteFrom('lead').where('form_type', '=', 'HOME').execute();
    await db.updateTable('lead').set({ data: '{"firstName":"Other"}' }).where('id', '=', id).execute();
    const before = await rows();
    await expect(run(location, 'import', file)).rejects.toThrow(`leads: ${id} exists with other data (data)`);
    expect(await rows()).toEqual(before);
  });

  it('rejects another note in the place of one, and then changes nothing', async () => {
    const { location, db, save, changes } = await openOffice();
    const file = await save();
    await db.updateTable('lead_change').set({ id: 'other' }).execute();
    await db.deleteFrom('lead').where('form_type', '=', 'HOME').execute();
    await expect(run(location, 'import', file)).rejects.toThrow(/^changes and notes: .* other data \(id\)/);
    expect(await db.selectFrom('lead').select('id').execute()).toHaveLength(1);
    expect(await changes()).toMatchObject([{ id: 'other' }]);
  });

  it('keeps later work on a lead, and adds what is missing', async () => {
    const { location, db, id, work, save, rows } = await openOffice();
    await db.updateTable('lead').set({ suspicion: '[]' }).where('id', '=', id).execute();
    const file = await save();
    await work(id, 2, 'closed');
    const later = { status: 'closed', version: 2, suspicion: null };
    await db.updateTable('lead').set({ suspicion: null }).where('id', '=', id).execute();
    await db.deleteFrom('lead').where('form_type', '=', 'HOME').execute();
    expect(await run(location, 'import', file)).toMatch(/^120 leads imported with 0 .*; 1 were there/);
    expect((await rows()).find((row) => row.id === id)).toMatchObject(later);
  });

  it('carries owner, touch, reason and times, and accepts the owner that a rule has chosen since', async () => {
    const { location, db, id, save, rows } = await openOffice();
    const worked = {
      ...{ owner: 'asha@firm.in', touch_at: at, touch_note: 'Call', due_at: at, first_answer_at: at },
      ...{ answered_in: 7, ended_at: at, reason: 'Price', phone: '9812345670', desk_version: 1 },
    };
    await db.updateTable('lead').set(worked).where('id', '=', id).execute();
    const file = await save();
    await db.updateTable('lead').set({ owner: 'ravi@firm.in' }).where('form_type', '=', 'HOME').execute();
    await db.deleteFrom('lead').where('id', '=', id).execute();
    expect(await run(location, 'import', file)).toMatch(/^1 lead imported .*; 120 were there/);
    expect((await rows()).find((row) => row.id === id)).toMatchObject(worked);
  });

  it('rejects a cut file, and then changes nothing', async () => {
    const { location, db, save } = await openOffice();
    const file = await save();
    await db.deleteFrom('lead').execute();
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -200));
    await expect(run(location, 'import', file)).rejects.toThrow(/Nothing was imported/);
    expect(await db.selectFrom('lead').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('security_event').select('kind').execute()).toHaveLength(1);
  });

  it('takes an export of one form, which contains only its leads', async () => {
    const { location, db, save } = await openOffice();
    const file = await save('--form-type', 'HEALTH');
    await db.deleteFrom('lead').execute();
    expect(await run(location, 'import', file)).toMatch(/^1 lead imported with 1 changes/);
    await expect(run(location, 'restore', file)).rejects.toThrow(/already/);
  });
});
