import { describe, expect, it } from 'vitest';
import { openDatabaseForReading } from '#server/openDatabase.ts';
import { storedLeads, temporaryDirectory } from '../server/support/openTestServer.ts';
import { postLead, realLead, type SpawnedServer, spawnServer } from '../server/support/spawnServer.ts';

const rounds = 10;
const connections = 8;

/** By idempotency key, which the lead's description repeats: the id that the server answered. */
type Acknowledged = Map<string, string>;

/** One connection: posts lead after lead until the server is gone; notes each attempt and each acknowledged one. */
async function keepPosting(siteUrl: string, name: string, attempts: string[], acknowledged: Acknowledged) {
  for (let number = 0; ; number += 1) {
    const key = `${name}-${number}`;
    attempts.push(key);
    try {
      const answer = await postLead(siteUrl, leadOf(key), { 'idempotency-key': key });
      expect(answer.status).toBe(201);
      acknowledged.set(key, (await answer.json()).id);
    } catch (error) {
      if (error instanceof TypeError) return; // fetch: the connection is gone
      throw error;
    }
  }
}

const leadOf = (key: string) => ({ ...realLead, data: { ...realLead.data, description: key } });

/** Kills the server as a power cut would, some time after the first acknowledged leads. */
async function killWithin(server: SpawnedServer, delayMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  server.child.kill('SIGKILL');
  await server.ended;
}

async function idsByKey(dataDir: string): Promise<Map<string, string[]>> {
  const db = await openDatabaseForReading(dataDir);
  const ids = new Map<string, string[]>();
  for (const lead of db ? await storedLeads(db) : []) {
    const key = String(lead.data.description);
    ids.set(key, [...(ids.get(key) ?? []), lead.id]);
  }
  await db?.destroy();
  return ids;
}

describe('kill -9 at a random moment', () => {
  it(`[CONTRACT] ${rounds} rounds: every acknowledged lead is there, exactly once; a repeat finds the rest`, async () => {
    const dataDir = temporaryDirectory();
    const attempts: string[] = [];
    const acknowledged: Acknowledged = new Map();

    for (let round = 0; round < rounds; round += 1) {
      const server = await spawnServer({ DATA_DIR: dataDir });
      const names = Array.from({ length: connections }, (_, place) => `round-${round}-connection-${place}`);
      const posting = names.map((name) => keepPosting(server.siteUrl, name, attempts, acknowledged));
      await Promise.all([...posting, killWithin(server, 150 + Math.random() * 600)]);
      const stored = await idsByKey(dataDir);
      for (const [key, id] of acknowledged) expect(stored.get(key), key).toEqual([id]);
    }
    expect(acknowledged.size).toBeGreaterThan(rounds * connections);

    // A browser that got no answer tries again with the same key
    const server = await spawnServer({ DATA_DIR: dataDir });
    const unanswered = attempts.filter((key) => !acknowledged.has(key));
    for (const key of [...unanswered, ...attempts.slice(0, 20)]) {
      const answer = await postLead(server.siteUrl, leadOf(key), { 'idempotency-key': key });
      expect([200, 201]).toContain(answer.status);
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const stored = await idsByKey(dataDir);
    expect([...stored.keys()].sort()).toEqual([...attempts].sort());
    for (const [key, ids] of stored) expect(ids, key).toHaveLength(1);
  }, 60_000);
});
