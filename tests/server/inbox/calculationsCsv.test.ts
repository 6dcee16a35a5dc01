import { expect, it } from 'vitest';
import { calculationPieces } from '#server/inbox/calculationsCsv.ts';
import { findLeadRecord } from '#server/inbox/leadQueries.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { openRemoval, removeLeads } from '#server/leads/removeLeads.ts';
import { fixtureForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { everyLead } from '../support/openTestServer.ts';

const now = () => new Date('2025-08-28T09:30:00.000Z');
const data = { sumInsured: 500_000, members: [{ age: 12 }, { age: 41 }], premium: 17_700 };

/** Stores a lead with its calculations, and one of a form without calculations. */
async function openWithLead() {
  const db = await openTestDatabase();
  const store = createLeadStore({ db, now });
  const { traces } = fixtureForm('FAMILY_HEALTH').calculate(data, '2025-08-28');
  const { id } = await store.store({ formType: 'FAMILY_HEALTH', data, traces });
  const other = await store.store({ formType: 'HEALTH', data: { firstName: 'Asha' } });
  const csv = async (isMarked = false) => {
    const pieces = calculationPieces((work) => work(db), { filter: everyLead, isMarked });
    return (await Array.fromAsync(pieces)).join('');
  };
  return { db, id, other: other.id, csv };
}

onEachDatabase('calculations of stored leads', () => {
  it('are explained in the lead’s record; a lead without them has none', async () => {
    proves('R83');
    const { db, id, other } = await openWithLead();
    const record = await findLeadRecord(db, id);
    expect(record?.calculations).toMatchObject([{ field: 'premium', day: '2025-08-28' }]);
    expect(record?.calculations?.[0]?.steps.map(({ amount }) => amount)).toEqual([
      '₹\u00a017,700 a year',
      '₹\u00a015,000 a year',
      '41 years',
      '₹\u00a02,700 a year',
    ]);
    expect(await findLeadRecord(db, other)).not.toHaveProperty('calculations');
  });

  it('are a CSV with a line for each step, with the lead’s id', async () => {
    proves('R83');
    const { id, csv } = await openWithLead();
    const [head, ...lines] = (await csv()).split('\r\n');
    expect(head).toBe('id,formType,createdAt,field,day,step,title,result,unit,sentence');
    const start = `${id},FAMILY_HEALTH,2025-08-28T09:30:00.000Z,premium,2025-08-28`;
    expect(lines).toHaveLength(5);
    expect(lines[2]).toBe(
      `${start},3,Age of the eldest,41,years,The highest of Age 12 years and Age 41 years (Who should be covered?) = 41 years`,
    );
    expect(lines[3]).toContain(`${start},4,GST,2700,INR/year,"18 % (rate since 1 Jul 2017, table gst) of `);
    expect((await csv(true)).startsWith('\ufeffid,')).toBe(true);
  });

  it('are erased with the lead', async () => {
    proves('R83, R55');
    const { db, id, csv } = await openWithLead();
    const audit = openRemoval({ action: 'erase', scope: 'one lead' }, [], now());
    await db.transaction().execute((one) => removeLeads(one, (row) => row('id', '=', id), audit));
    expect((await csv()).split('\r\n')).toHaveLength(2);
    expect(await db.selectFrom('lead').select('calculations').execute()).toEqual([{ calculations: null }]);
  });
});
