import { expect, it } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { type LeadFilter, listLeads } from '#server/inbox/listLeads.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { everyLead, storedLeads } from '../support/openTestServer.ts';

/** Leads numbered from 0, a minute apart, of two form types in turn. */
async function storeNumbered(db: Database, count: number): Promise<void> {
  let minute = 0;
  const store = createLeadStore({ db, now: () => new Date(Date.UTC(2026, 10, 20, 0, minute++)) });
  const numbers = Array.from({ length: count }, (_, number) => number);
  // one group commit after the other: those of one moment may overtake each other on PostgreSQL
  while (numbers.length > 0) {
    await Promise.all(
      numbers
        .splice(0, 200)
        .map((number) =>
          store.store({ formType: number % 2 ? 'LIFE' : 'HEALTH', data: { number }, bodyHash: '' }),
        ),
    );
  }
}

async function numbersOf(db: Database, filter: Partial<LeadFilter>): Promise<unknown[]> {
  return (await storedLeads(db, filter)).map(({ data }) => data.number);
}

onEachDatabase('listLeads', () => {
  it('[CONTRACT] newest first, all of them, page after page', async () => {
    const db = await openTestDatabase();
    await storeNumbered(db, 1203);
    expect(await numbersOf(db, {})).toEqual(Array.from({ length: 1203 }, (_, place) => 1202 - place));
  });

  it.each([
    ['limit', { limit: 3 }, [9, 8, 7]],
    ['form type', { formTypes: ['LIFE'] }, [9, 7, 5, 3, 1]],
    ['several form types', { formTypes: ['LIFE', 'HEALTH'], limit: 2 }, [9, 8]],
    ['since, that moment included', { since: '2026-11-20T00:07:00.000Z' }, [9, 8, 7]],
    ['all of them', { since: '2026-11-20T00:04:00.000Z', formTypes: ['HEALTH'], limit: 2 }, [8, 6]],
  ])('[CONTRACT] filters by %s', async (_what, filter, expected) => {
    const db = await openTestDatabase();
    await storeNumbered(db, 10);
    expect(await numbersOf(db, filter)).toEqual(expected);
  });

  it('a lead that arrives meanwhile shifts nothing', async () => {
    const db = await openTestDatabase();
    await storeNumbered(db, 600);
    const read: unknown[] = [];
    for await (const { data } of listLeads(db, everyLead)) {
      if (read.length === 0) await storeNumbered(db, 5);
      read.push(data.number);
    }
    expect(read).toHaveLength(600);
  });
});
