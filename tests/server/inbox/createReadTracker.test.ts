import { describe, expect, it } from 'vitest';
import { createReadTracker } from '#server/inbox/createReadTracker.ts';
import { leadsPath } from '#server/leads/leadRoutes.ts';
import { addBulkLeads } from '../support/bulkLeads.ts';
import { email } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { openTestServer } from '../support/openTestServer.ts';

async function openTracker() {
  const { db } = await openTestServer();
  const clock = { minutes: 0 };
  const now = () => new Date(Date.UTC(2026, 10, 20, 9, clock.minutes));
  const recordRead = createReadTracker(db, now);
  const read = (from: number, to: number, employee = email) => {
    const ids = Array.from({ length: to - from }, (_, index) => ({ id: `lead-${from + index}` }));
    return recordRead({ employee, ip: '203.0.113.9', method: 'GET' }, ids);
  };
  const events = async () => {
    const rows = await db.selectFrom('security_event').selectAll().orderBy('sequence').execute();
    return rows.map(({ kind, account, place, detail }) => `${kind} ${account} ${place} ${detail}`);
  };
  return { read, events, clock, db };
}

const readEvent = (count: number) => `leads-read ${email} 203.0.113.0/24 ${count} leads within 10 minutes`;

describe('reading many leads', () => {
  it('is recorded at the 101st lead in ten minutes, and each time the count doubles', async () => {
    const { read, events } = await openTracker();
    await read(0, 60);
    await read(0, 60);
    await read(60, 100);
    expect(await events()).toEqual([]);
    await read(100, 101);
    expect(await events()).toEqual([readEvent(101)]);
    await read(90, 200);
    expect(await events()).toEqual([readEvent(101)]);
    await read(150, 301);
    await read(0, 400);
    expect(await events()).toEqual([readEvent(101), readEvent(301)]);
  });

  it('fails if the event cannot be stored, and the next read retries it', async () => {
    const { read, events, db } = await openTracker();
    await db.schema.alterTable('security_event').renameTo('security_event_away').execute();
    await expect(read(0, 101)).rejects.toThrow();
    await db.schema.alterTable('security_event_away').renameTo('security_event').execute();
    await read(0, 101);
    expect(await events()).toEqual([readEvent(101)]);
  });

  it('is counted for each employee, again from zero after ten minutes', async () => {
    const { read, events, clock } = await openTracker();
    await read(0, 90);
    await read(90, 180, 'another@firm.in');
    expect(await events()).toEqual([]);
    clock.minutes = 10;
    await read(90, 180);
    expect(await events()).toEqual([]);
    await read(180, 200);
    expect(await events()).toEqual([readEvent(110)]);
    clock.minutes = 20;
    await read(0, 150);
    expect(await events()).toEqual([readEvent(110), readEvent(150)]);
  });

  it.each(['/api/inbox/leads', leadsPath])('includes pages of %s and opened leads', async (path) => {
    const { server, visitAs } = await openAdminSite();
    await addBulkLeads(server.db, 101, (number) => ({ firstName: `A${number}` }));
    const browser = await visitAs();
    await browser.get(`${path}?limit=100`);
    const kinds = async () => {
      const { json } = await browser.get('/api/inbox/security-events');
      return (json.events as readonly { kind: string }[]).map(({ kind }) => kind);
    };
    expect(await kinds()).not.toContain('leads-read');
    const oldest = await server.db
      .selectFrom('lead')
      .select('id')
      .orderBy('sequence')
      .executeTakeFirstOrThrow();
    await browser.get(`/api/inbox/leads/${oldest.id}`);
    expect(await kinds()).toContain('leads-read');
  });
});
