import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createOutbox } from '#server/messages/outbox.ts';
import { createEventDelivery } from '#server/targets/eventDelivery.ts';
import { addLeadEvents } from '#server/targets/leadEvents.ts';
import { proves } from '../../support/proves.ts';
import { addBulkLeads } from '../support/bulkLeads.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { testTarget } from '../support/targets.ts';

const count = process.env.FULL ? 10_000 : 60;
const hour = 3600;

/** A receiver that is down, then slow, and fails after it has processed every tenth event. It ignores known ids. */
async function openReceiver() {
  let [isDown, calls] = [true, 0];
  const processed = new Map<string, number>();
  const repeated: string[] = [];
  const server = createServer(async (request, response) => {
    calls += 1;
    if (isDown) return request.socket.destroy();
    const id = String(request.headers['webhook-id']);
    request.resume();
    if (calls % 50 === 0) await wait(5);
    if (processed.has(id)) repeated.push(id);
    else processed.set(id, calls);
    response.writeHead(calls % 10 === 0 ? 500 : 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    ...{ processed, repeated, url: new URL(`http://127.0.0.1:${port}/`), calls: () => calls },
    comeUp() {
      isDown = false;
    },
  };
}

onEachDatabase(`${count} events`, () => {
  it('reach a receiver that was down for hours, is slow and fails, each once by its id', async () => {
    proves('CONTRACT');
    const location = await newLocation();
    const db = await openTestDatabase(location);
    const receiver = await openReceiver();
    const targets = [testTarget({ url: receiver.url })];
    let passedMs = 0;
    const now = () => new Date(Date.now() + passedMs);
    await addBulkLeads(db, count, () => ({ firstName: 'Asha' }));
    const leads = await db.selectFrom('lead').select(['id', 'form_type', 'suspicion']).execute();
    await addLeadEvents(db, targets, 'lead.created', leads, now());
    // two processes with the same database
    const outboxes = [db, await openTestDatabase(location)].map((database) => {
      const events = createEventDelivery({
        ...{ db: database, targets, now, fieldsOf: () => [], titleOf: (formType: string) => formType },
        adminUrl: () => 'https://admin.example.org',
        labelOf: (status) => status,
      });
      const { deliver, record, isStopped } = events;
      return createOutbox({
        ...{ db: database, now, deliver, record, isStopped, targets: ['crm'] },
        ...{ concurrency: { webhook: 4 }, prepare: async () => {}, onIssue: () => {} },
      });
    });
    onTestFinished(async () => void (await Promise.all(outboxes.map((outbox) => outbox.stop()))));
    const deliverAfter = async (seconds: number) => {
      passedMs += seconds * 1000;
      await Promise.all(outboxes.map((outbox) => outbox.awaitDelivery(600_000)));
    };
    for (let seconds = 0; seconds < 5 * hour; seconds += 300) await deliverAfter(300);
    // one attempt per pause and process, however many events wait
    expect(receiver.calls()).toBeLessThan(2 * (8 + 5 * 12));
    expect(receiver.processed.size).toBe(0);
    receiver.comeUp();
    const waiting = async () => (await db.selectFrom('outbox').select('id').limit(1).execute()).length;
    for (let round = 0; (await waiting()) > 0 && round < count; round += 1)
      await deliverAfter(round < 2 ? 900 : 10);

    expect(receiver.processed.size).toBe(count);
    expect(receiver.repeated.length).toBeGreaterThan(0);
    const log = await db.selectFrom('delivery').select(['id', 'result']).execute();
    expect(new Set(log.map(({ result }) => result))).toEqual(new Set(['sent']));
    expect(new Set(log.map(({ id }) => id))).toEqual(new Set(receiver.processed.keys()));
    expect(await db.selectFrom('dead_message').select('id').execute()).toEqual([]);
  }, 1_800_000);
});
