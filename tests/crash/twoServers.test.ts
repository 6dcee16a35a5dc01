import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { environmentOf, newLocation, onEachDatabase, openTestDatabase } from '../server/support/databases.ts';
import { storedLeads } from '../server/support/openTestServer.ts';
import { postLead, realLead, type SpawnedServer, spawnServer } from '../server/support/spawnServer.ts';

const clients = 8;
const loadMs = 800;

const leadOf = (key: string) => ({ ...realLead, data: { ...realLead.data, description: key } });

/** As the site does: the same attempt again, with the same key, until it is answered. Answers the lead's id. */
async function sendUntilStored(
  servers: readonly SpawnedServer[],
  key: string,
  first: number,
): Promise<string> {
  for (let time = first; time < first + 50; time += 1) {
    const url = servers[time % servers.length]?.siteUrl ?? '';
    try {
      const answer = await postLead(url, leadOf(key), { 'idempotency-key': key });
      if (answer.ok) return (await answer.json()).id;
      expect(answer.status).toBe(503);
    } catch (error) {
      // fetch: the connection is gone, and perhaps the lead was stored
      if (!(error instanceof TypeError)) throw error;
    }
    await wait(20);
  }
  throw new Error(`${key} was never stored`);
}

/** One visitor after the other, by turns at both servers, until the time is over; two at least, however slow it is. */
async function keepSending(
  servers: readonly SpawnedServer[],
  name: string,
  until: number,
  ids: Map<string, string>,
) {
  for (let number = 0; number < 2 || Date.now() < until; number += 1) {
    const key = `${name}-${number}`;
    ids.set(key, await sendUntilStored(servers, key, number));
  }
}

onEachDatabase('two servers on one database, one of them killed under load', () => {
  it(`[CONTRACT] the clients' retries leave no lead lost and none doubled`, async () => {
    const location = await newLocation();
    const ids = new Map<string, string>();
    const start = () => spawnServer(environmentOf(location));
    const servers = await Promise.all([start(), start()]);
    const until = Date.now() + loadMs;
    const sending = Array.from({ length: clients }, (_, client) =>
      keepSending(servers, `client-${client}`, until, ids),
    );
    await wait(100 + Math.random() * (loadMs - 300));
    servers[0].child.kill('SIGKILL');
    await Promise.all(sending);
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    expect(ids.size).toBeGreaterThan(clients);

    const db = await openTestDatabase(location);
    const stored = (await storedLeads(db)).map(({ id, data }) => [String(data.description), id]);
    expect(stored.sort()).toEqual([...ids].sort());
  }, 180_000);
});
