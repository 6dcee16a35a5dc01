import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DatabasePlace } from '#server/database/openDatabase.ts';
import {
  type DatabaseKind,
  databases,
  environmentOf,
  temporaryDirectory,
} from '../server/support/databases.ts';
import { postLead, realLead, spawnProgram, spawnServer } from '../server/support/spawnServer.ts';

const connections = 4;
/** So many leads are confirmed before the backup begins, and after it has ended. */
const leadsAround = 40;

const leadOf = (key: string) => ({ ...realLead, data: { ...realLead.data, description: key } });

async function startOn(place: DatabasePlace) {
  const server = await spawnServer(environmentOf(place));
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

/** Sends leads until it is told to end; `ids` are those confirmed so far, by idempotency key. */
function keepSending(siteUrl: string) {
  const ids = new Map<string, string>();
  let isOver = false;
  let count = 0;
  const waiting: { readonly least: number; readonly go: () => void }[] = [];
  const sendAll = async () => {
    while (!isOver) {
      count += 1;
      const key = `lead-${count}`;
      const answer = await postLead(siteUrl, leadOf(key), { 'idempotency-key': key });
      expect(answer.status).toBe(201);
      ids.set(key, (await answer.json()).id);
      for (const { least, go } of waiting) if (ids.size >= least) go();
    }
  };
  const senders = Array.from({ length: connections }, sendAll);
  return {
    ids,
    confirmed: (least: number) =>
      Promise.race([new Promise<void>((go) => waiting.push({ least, go })), Promise.all(senders)]),
    async end() {
      isOver = true;
      await Promise.all(senders);
    },
  };
}

/** As docs/operations.md says it, into a place where nothing is. */
async function restore(kind: DatabaseKind, file: string): Promise<DatabasePlace> {
  const place = await kind.newPlace({ isEmpty: true });
  const restoring = spawnProgram('commands/leadsCommand.ts', ['restore', file], environmentOf(place));
  expect(await restoring.ended, restoring.output.stderr).toBe(0);
  return place;
}

describe.each(databases)('the restore drill, on $name', (kind) => {
  it('[CONTRACT] a backup made while a server takes leads holds each one confirmed before it, and a server starts on it', async () => {
    const place = await kind.newPlace();
    const server = await startOn(place);
    const sending = keepSending(server.siteUrl);
    await sending.confirmed(leadsAround);
    const before = new Map(sending.ids);
    const file = join(temporaryDirectory(), 'leads.backup');
    const backup = spawnProgram('commands/leadsCommand.ts', ['backup', file], environmentOf(place));
    expect(await backup.ended, backup.output.stderr).toBe(0);
    await sending.confirmed(sending.ids.size + leadsAround);
    await sending.end();
    server.child.kill('SIGKILL');

    const restored = await startOn(await restore(kind, file));
    const repeat = async (key: string) => {
      const answer = await postLead(restored.siteUrl, leadOf(key), { 'idempotency-key': key });
      return { status: answer.status, id: (await answer.json()).id };
    };
    for (const [key, id] of before) expect(await repeat(key), key).toEqual({ status: 200, id });
    // one of after the backup is not there, and is taken as new
    const [last = ''] = [...sending.ids.keys()].toReversed();
    expect((await repeat(last)).status).toBe(201);
    expect((await repeat(last)).status).toBe(200);
  });
});
