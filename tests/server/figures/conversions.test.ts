import { expect, it } from 'vitest';
import type { FieldModel } from '#forms/index.ts';
import { type ConversionsOptions, conversionPieces } from '#server/figures/conversions.ts';
import type { ServerForm } from '#server/leads/serverForms.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { everyLead } from '../support/openTestServer.ts';

const premium = {
  name: 'premium',
  label: 'Premium',
  kind: 'number',
  messages: {},
  unit: '₹',
  computedBy: 'p',
};
const count = { ...premium, name: 'count', unit: 'persons' };
const formWith = (...models: readonly object[]) =>
  ({ models: models as FieldModel[] }) as Partial<ServerForm> as ServerForm;
const forms = new Map([
  ['ONE', formWith(premium, count)],
  ['TWO', formWith(premium, { ...premium, name: 'other' })],
  ['TYPED', formWith({ ...premium, computedBy: undefined })],
]);
const options: ConversionsOptions = {
  ...{ network: 'google', name: 'Won', filter: everyLead, forms },
  desk: { statuses: [{ name: 'won', label: 'Won', meaning: 'won' }], hours: { days: {}, holidays: [] } },
};

onEachDatabase('the file of conversions', () => {
  it('has the value of the only computed premium of a form, and more leads than a page', async () => {
    const db = await openTestDatabase();
    const rows = Array.from({ length: 450 }, (_, index) => ({
      ...{
        id: `lead-${index}`,
        form_type: ['ONE', 'TWO', 'TYPED', 'REMOVED'][index % 4] ?? '',
        body_hash: '',
      },
      data: JSON.stringify({ premium: 12_345, count: 3, other: 9 }),
      ...{ created_at: '2026-11-01T00:00:00.000Z', status: 'won' },
      // several leads end at the same time, also where a page ends
      ended_at: new Date(Date.UTC(2026, 10, 2, 0, 0, Math.floor(index / 7))).toISOString(),
      source: JSON.stringify({ gclid: `id${index}` }),
    }));
    await db.insertInto('lead').values(rows.toReversed()).execute();
    let text = '';
    for await (const piece of conversionPieces((work) => work(db), options)) text += piece;
    const lines = text.trimEnd().split('\r\n').slice(2);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(450);
    const lineOf = (index: number) =>
      lines
        .find((line) => line.startsWith(`id${index},`))
        ?.split(',')
        .slice(3);
    expect([0, 1, 2, 3].map(lineOf)).toEqual([
      ['12345', 'INR'],
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
    const times = lines.map((line) => line.split(',')[2]);
    expect(times).toEqual(times.toSorted());
  });
});
