import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { outboxFile } from '#server/messages/outboxFile.ts';
import { databases, environmentOf } from '../server/support/databases.ts';
import { getOtp } from '../server/support/logins.ts';
import { postLead, realLead, type SpawnedServer, spawnServer } from '../server/support/spawnServer.ts';

/** How often the server is killed; CRASH_ROUNDS=100 for a long look. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
/** A busy machine does less in a round: then there are more of them, up to so many. */
const maxRounds = 3 * rounds;
const leadConnections = 6;
const codeConnections = 2;
/** The server works so long before it is killed, in ms: from its first commits to well under way. */
const killAfter = () => 60 + Math.random() * 400;
/** The longest that a round waits for its first answers. */
const firstAnswersWithinMs = 20_000;

/** What clients tried, and how they were answered. */
interface Recorded {
  /** Idempotency keys, which the leads' descriptions repeat. */
  readonly attempts: string[];
  /** By idempotency key: the id that the server answered. */
  readonly acknowledged: Map<string, string>;
  /** Mobile numbers whose code the server says it has sent. */
  readonly numbers: string[];
}

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

const keepPosting = ({ siteUrl }: SpawnedServer, name: string, reported: Recorded) =>
  untilGone(async (number) => {
    const key = `${name}-${number}`;
    reported.attempts.push(key);
    const answer = await postLead(siteUrl, leadOf(key), { 'idempotency-key': key });
    expect(answer.status).toBe(201);
    reported.acknowledged.set(key, (await answer.json()).id);
  });

const keepAsking = ({ siteUrl }: SpawnedServer, first: number, reported: Recorded) =>
  untilGone(async (number) => {
    const body = new URLSearchParams({ mobile_no: String(first + number) });
    const { status } = await fetch(`${siteUrl}${getOtp}`, { method: 'POST', body });
    expect(status).toBe(200);
    reported.numbers.push(String(first + number));
  });

/**
 * Waits until a lead and a code were answered from now on: on a busy machine a server that has just started would be
 * killed before its first commit every time.
 */
async function firstAnswers({ acknowledged, numbers }: Recorded): Promise<void> {
  const before = { leads: acknowledged.size, codes: numbers.length };
  const end = performance.now() + firstAnswersWithinMs;
  const isWaiting = () => acknowledged.size === before.leads || numbers.length === before.codes;
  while (isWaiting() && performance.now() < end) await wait(5);
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
      const reported: Recorded = { attempts: [], acknowledged: new Map(), numbers: [] };
      const isEnough = () =>
        reported.acknowledged.size > rounds * leadConnections && reported.numbers.length > rounds;
      let kills = 0;
      for (; kills < rounds || (kills < maxRounds && !isEnough()); kills += 1) {
        const round = kills;
        const server = await spawnServer(env);
        const clients = [
          ...Array.from({ length: leadConnections }, (_, index) =>
            keepPosting(server, `${round}-${index}`, reported),
          ),
          ...Array.from({ length: codeConnections }, (_, index) =>
            keepAsking(server, 9_000_000_000 + round * 10_000_000 + index * 1_000_000, reported),
          ),
        ];
        // every second one may die before it has stored anything
        if (round % 2 === 1) await firstAnswers(reported);
        await wait(killAfter());
        server.child.kill('SIGKILL');
        await Promise.all([server.ended, ...clients]);
      }
      expect(reported.acknowledged.size).toBeGreaterThan(rounds * leadConnections);
      expect(reported.numbers.length).toBeGreaterThan(rounds);

      // a browser that got no answer tries again with the same key
      const server = await spawnServer(env);
      const unanswered = reported.attempts.filter((key) => !reported.acknowledged.has(key));
      for (const key of [...unanswered, ...reported.attempts.slice(0, 20)]) {
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

      const idsByKey = Map.groupBy(leads, ({ data }) => String(JSON.parse(data).description));
      const lost = [...reported.acknowledged].filter(
        ([key, id]) => !idsByKey.get(key)?.some((lead) => lead.id === id),
      );
      const doubled = [...idsByKey.values()].filter((same) => same.length > 1);
      const delivered = readDelivered(location.dataDir).map(subjectOf);
      const written = new Set([...delivered, ...waiting.map(subjectOf)]);
      const causes = new Set(codes.map(({ mobile_no }) => mobile_no));
      const silent = [...causes].filter((cause) => !written.has(cause));
      const announcedLeads = [...written].reduce((sum, subject) => sum + leadsIn(subject), 0);
      const causeless = [...written].filter((subject) => leadsIn(subject) === 0 && !causes.has(subject));
      const repeats = delivered.length - new Set(delivered).size;
      expect(lost).toEqual([]);
      expect(doubled).toEqual([]);
      expect([...idsByKey.keys()].sort()).toEqual([...reported.attempts].sort());
      expect(reported.numbers.filter((number) => !causes.has(number))).toEqual([]);
      expect(announcedLeads + notices.length).toBe(leads.length);
      expect(silent).toEqual([]);
      expect(causeless).toEqual([]);
      // a kill between hand-over and removal repeats the one of each channel that was in hand, at most
      expect(repeats).toBeLessThanOrEqual(2 * kills);
    },
    // the most rounds, on a machine that has other work: each a start and its first answers
    maxRounds * 40_000,
  );
});
