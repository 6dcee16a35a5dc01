import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { notSpam } from '#contract/inbox/leadWork.ts';
import { openStaffReads } from '#server/database/staffReads.ts';
import type { LeadOrder } from '#server/inbox/leadOrder.ts';
import { listInboxPage } from '#server/inbox/leadQueries.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import { fillDesk, owners } from '../../bench/desk/fillDesk.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { everyLead } from '../support/openTestServer.ts';
import { testDesk } from '../support/testDesk.ts';

const now = new Date('2026-11-30T06:30:00.000Z');
const [mine = ''] = owners;
const statuses = testDesk.statuses.map(({ name }) => name);
const field = { by: 'field', field: 'cover', kind: 'number' } as const;

const anyOrder: fc.Arbitrary<LeadOrder> = fc
  .tuple(
    fc.constantFrom(
      ...(['createdAt', 'formType', 'dueAt', 'owner'] as const).map((by) => ({ by })),
      ...[{ by: 'status' as const, statuses }, field],
    ),
    fc.boolean(),
  )
  .map(([order, isDescending]) => ({ ...order, isDescending }));

const maybe = <Value>(...values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const anyFilter: fc.Arbitrary<LeadFilter> = fc
  .record({
    status: maybe(notSpam, notSpam, 'won', 'new', 'closed'),
    statuses: maybe({ in: ['lost'] }, { in: [] }, { in: ['won', 'lost'] }, { notIn: ['new', 'spam'] }),
    owner: maybe(null, mine, owners[1] ?? ''),
    dueBefore: maybe(null, now.toISOString()),
    suspected: maybe(false, false, true),
    formTypes: fc.constantFrom([], [], ['MOTOR']),
    source: maybe('Newsletter'),
    visibleTo: maybe(mine, mine),
    text: maybe('Sunita', 'sunita kochi'),
  })
  // most filters have few conditions
  .chain((filter) =>
    fc.subarray(Object.keys(filter), { maxLength: 4 }).map((kept) => ({
      ...everyLead,
      ...Object.fromEntries(Object.entries(filter).filter(([name]) => kept.includes(name))),
    })),
  );

/** Whether a lead matches, by its values alone. */
function matches(lead: InboxLead, filter: LeadFilter): boolean {
  const { status, statuses: among, owner, dueBefore, suspected, formTypes, source, visibleTo, text } = filter;
  const words = (text ?? '').toLowerCase().split(' ').filter(Boolean);
  const all = JSON.stringify(Object.values(lead.data)).toLowerCase();
  return (
    (status === undefined || (status === notSpam ? lead.status !== 'spam' : lead.status === status)) &&
    (!among || ('in' in among ? among.in.includes(lead.status) : !among.notIn.includes(lead.status))) &&
    (owner === undefined || lead.owner === owner) &&
    (dueBefore === undefined ||
      (dueBefore === null ? lead.dueAt === null : lead.dueAt !== null && lead.dueAt < dueBefore)) &&
    (suspected === undefined || (lead.suspicion !== undefined) === suspected) &&
    (formTypes.length === 0 || formTypes.includes(lead.formType)) &&
    (source === undefined || lead.source?.utm_source === source) &&
    (visibleTo === undefined || lead.owner === null || lead.owner === visibleTo) &&
    words.every((word) => all.includes(word))
  );
}

function sortValue(lead: InboxLead, order: LeadOrder): number | string | null {
  if (order.by === 'status')
    return statuses.includes(lead.status) ? statuses.indexOf(lead.status) : statuses.length;
  if (order.by === 'field') return Number(lead.data.cover);
  if (order.by === 'createdAt') return null;
  return lead[order.by];
}

onEachDatabase('a page in an order', () => {
  it('has the leads that match by their values, sorted, for any filter, order and employee', async () => {
    const location = await newLocation();
    const db = await openTestDatabase(location);
    await fillDesk(db, 300, now);
    await db.updateTable('lead').set({ status: 'closed' }).where('sequence', '<', 20).execute();
    const reads = openStaffReads(location);
    const page = (filter: LeadFilter, order: LeadOrder, offset: number, limit: number) =>
      reads.read(new AbortController().signal, (from) =>
        listInboxPage(from, { filter, order, offset, limit, upTo: null }),
      );
    const newestFirst = (await page(everyLead, { by: 'createdAt', isDescending: true }, 0, 300)).leads;
    expect(newestFirst).toHaveLength(300);
    const place = fc.record({ offset: fc.nat(30), limit: fc.integer({ min: 1, max: 300 }) });
    await fc.assert(
      fc.asyncProperty(anyFilter, anyOrder, place, async (filter, order, { offset, limit }) => {
        const sorted = newestFirst
          .filter((lead) => matches(lead, filter))
          .sort((one, other) => {
            const [a, b] = [sortValue(one, order), sortValue(other, order)];
            if (order.by === 'createdAt') return 0;
            if (a === null || b === null) return Number(a === null) - Number(b === null);
            return (a < b ? -1 : a > b ? 1 : 0) * (order.isDescending ? -1 : 1);
          });
        if (order.by === 'createdAt' && !order.isDescending) sorted.reverse();
        const { leads, total } = await page(filter, order, offset, limit);
        expect([total, leads.map(({ id }) => id)]).toEqual([
          sorted.length,
          sorted.slice(offset, offset + limit).map(({ id }) => id),
        ]);
      }),
      { numRuns: 150 },
    );
    await reads.close();
  });
});
