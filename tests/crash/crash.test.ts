import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { outboxFile } from '#server/messages/outboxFile.ts';
import { databases, environmentOf } from '../server/support/databases.ts';
import { getOtp } from '../server/support/logins.ts';
import { postLead, realLead, spawnServer } from '../server/support/spawnServer.ts';

/** How often the server is killed; CRASH_ROUNDS=100 for a long look. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const leadConnections = 6;
const codeConnections = 2;

const leadOf = (key: string) => ({ ...realLead, data: { ...realLead.data, description: key } });

/** One connection: does something again and again until the server is gone. */
async function untilGone(request: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; ; number += 1) {
    try {
      await request(number);
    } catch (error) {
      if (error instanceof TypeError) return; // fetch: the connection is gone
      throw error;
    }
  }
}

/** What clients tried, and how they were answered. */
function openClients() {
  /** Idempotency keys, which the leads' descriptions repeat. */
  const attempts: string[] = [];
  /** By idempotency key: the id that the server answered. */
  const acknowledged = new Map<string, string>();
  /** Mobile numbers whose code the server says it has sent. */
  const numbers: string[] = [];
  const postLeads = (siteUrl: string, name: string) =>
    untilGone(async (number) => {
      const key = `${name}-${number}`;
      attempts.push(key);
      const answer = await postLead(siteUrl, leadOf(key), { 'idempotency-key': key });
      expect(answer.status).toBe(201);
      acknowledged.set(key, (await answer.json()).id);
    });
  const askForCodes = (siteUrl: string, first: number) =>
    untilGone(async (number) => {
      const body = new URLSearchParams({ mobile_no: String(first + number) });
      const { status } = await fetch(`${siteUrl}${getOtp}`, { method: 'POST', body });
      expect(status).toBe(200);
      numbers.push(String(first + number));
    });
  return {
    ...{ attempts, acknowledged, numbers },
    /** All connections at once, until the server is gone. */
    keepSending: (siteUrl: string, round: number) =>
      Promise.all([
        ...Array.from({ length: leadConnections }, (_, index) => postLeads(siteUrl, `${round}-${index}`)),
        ...Array.from({ length: codeConnections }, (_, index) =>
          askForCodes(siteUrl, 9_000_000_000 + round * 10_000_000 + index * 1_000_000),
        ),
      ]),
  };
}

/** What was delivered; a line that a kill cut off does not count. */
function readDelivered(dataDir: string): readonly { readonly to: string; readonly text: string }[] {
  const file = outboxFile(dataDir);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}

/** What a message is: a mail by its whole text, since each names its leads, an SMS by its number. */
const subjectOf = ({ to, text }: { readonly to: string; readonly text: string }) =>
  text.includes('/dashboard') ? text : to;

/** How many leads a mail tells of; 0 for an SMS. */
const leadsIn = (subject: string) =>
  subject.startsWith('New lead: ') ? 1 : Number(/^(\d+) new leads\n/.exec(subject)?.[1] ?? 0);

describe.each(databases)('kill -9 at a random moment of the load, on $name', ({ newLocation }) => {
  it(
    `[CONTRACT] [OTP-15] ${rounds} rounds: no acknowledged lead is lost or doubled, no message of a lead or a code is lost`,
    async () => {
      const location = await newLocation();
      const env = { ...environmentOf(location), OTP_RATE_LIMIT: 'off', LEAD_NOTIFY_TO: 'broker@example.org' };
      const { attempts, acknowledged, numbers, keepSending } = openClients();
      for (let round = 0; round < rounds; round += 1) {
        const server = await spawnServer(env);
        const sending = keepSending(server.siteUrl, round);
        // every second one may die before it has stored anything
        if (round % 2 === 1) {
          const before = { leads: acknowledged.size, codes: numbers.length };
          await expect.poll(() => acknowledged.size).toBeGreaterThan(before.leads + leadConnections);
          await expect.poll(() => numbers.length).toBeGreaterThan(before.codes + 1);
        }
        await wait(60 + Math.random() * 400);
        server.child.kill('SIGKILL');
        await Promise.all([server.ended, sending]);
      }

      // a browser that got no answer tries again with the same key
      const server = await spawnServer(env);
      const unanswered = attempts.filter((key) => !acknowledged.has(key));
      for (const key of [...unanswered, ...attempts.slice(0, 20)]) {
        const answer = await postLead(server.siteUrl, leadOf(key), { 'idempotency-key': key });
        expect([200, 201]).toContain(answer.status);
      }
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);

      const db = await openDatabase(location);
      const leads = await db.selectFrom('lead').select(['id', 'data']).execute();
      const codes = await db.selectFrom('otp').select('mobile_no').execute();
      const waiting = await db.selectFrom('outbox').select(['recipient as to', 'text']).execute();
      const notices = await db.selectFrom('lead_notice').select('lead_id').execute();
      await db.destroy();

      const stored = leads.map(({ id, data }) => [String(JSON.parse(data).description), id] as const);
      // each attempt once, and those that were answered under their id
      expect(stored.map(([key]) => key).sort()).toEqual(attempts.toSorted());
      const ids = new Map(stored);
      expect([...acknowledged].filter(([key, id]) => ids.get(key) !== id)).toEqual([]);

      const delivered = readDelivered(location.dataDir).map(subjectOf);
      const written = new Set([...delivered, ...waiting.map(subjectOf)]);
      const causes = new Set(codes.map(({ mobile_no }) => mobile_no));
      expect(numbers.filter((number) => !causes.has(number))).toEqual([]);
      const sms = [...written].filter((subject) => leadsIn(subject) === 0);
      expect(sms.sort()).toEqual([...causes].sort());
      const announced = [...written].reduce((sum, subject) => sum + leadsIn(subject), 0);
      expect(announced + notices.length).toBe(leads.length);
      // a kill between hand-over and removal repeats the one of each channel that was in hand, at most
      expect(delivered.length - new Set(delivered).size).toBeLessThanOrEqual(2 * rounds);
    },
    // on a machine that has other work: each round is a start and its first answers
    rounds * 120_000,
  );
});
