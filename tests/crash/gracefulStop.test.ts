import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabaseForReading } from '#server/database/openDatabase.ts';
import { databases, environmentOf } from '../server/support/databases.ts';
import { storedLeads } from '../server/support/openTestServer.ts';
import { realLead, spawnedKey, spawnServer } from '../server/support/spawnServer.ts';

const connections = 16;
const body = JSON.stringify(realLead);

interface Posted {
  readonly id: string;
  /** Whether the server says that this connection ends. */
  readonly isLast: boolean;
}

/** Posts one lead on the one connection that its agent keeps. */
function post(siteUrl: string, agent: Agent): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': spawnedKey };
    const sending = request(`${siteUrl}/api/client-forms/forms`, { method: 'POST', agent, headers });
    sending.on('error', reject);
    sending.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      if (response.statusCode !== 201) return reject(new Error(`answered ${response.statusCode}`));
      const { id } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      resolve({ id, isLast: response.headers.connection === 'close' });
    });
    sending.end(body);
  });
}

/** A connection that was not used for this long may be closed by a stop. */
const idleMs = 500;

/**
 * One client with one connection: posts lead after lead until the server says that the connection ends. A busy machine may
 * hold the client back for so long that its connection counts as idle.
 */
async function keepPosting(siteUrl: string): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ids: string[] = [];
  for (let usedAt = Date.now(); ; usedAt = Date.now()) {
    try {
      const { id, isLast } = await post(siteUrl, agent);
      ids.push(id);
      if (isLast) return ids;
    } catch (error) {
      if (ids.length > 0 && Date.now() - usedAt >= idleMs) return ids;
      throw error;
    }
  }
}

describe.each(databases)('SIGTERM under load, on $name', ({ newLocation }) => {
  it(`[CONTRACT] every request that was sent is answered, and every lead answered is stored`, async () => {
    const location = await newLocation();
    const reported = { LEAD_NOTIFY_TO: 'a@example.org,b@example.org' };
    const { siteUrl, child, ended } = await spawnServer({ ...environmentOf(location), ...reported });
    // a request that is cut rejects here
    const posting = Promise.all(Array.from({ length: connections }, () => keepPosting(siteUrl)));
    await wait(150 + Math.random() * 200);
    child.kill('SIGTERM');
    const acknowledged = (await posting).flat();
    expect(await ended).toBe(0);
    expect(acknowledged.length).toBeGreaterThanOrEqual(connections);
    const db = await openDatabaseForReading(location);
    const stored = db ? (await storedLeads(db)).map(({ id }) => id) : [];
    await db?.destroy();
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  }, 180_000);
});
