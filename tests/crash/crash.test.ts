import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { databases, environmentOf, openTestDatabase } from '../server/support/databases.ts';
import { getOtp } from '../server/support/logins.ts';
import { storedLeads } from '../server/support/openTestServer.ts';
import { postLead, realLead, type SpawnedServer, spawnServer } from '../server/support/spawnServer.ts';
import { readOutbox } from '../server/support/startServer.ts';
import { proves } from '../support/proves.ts';

const leadClients = 6;
const codeClients = 2;

const leadOf = (key: string) => ({ ...realLead, data: { ...realLead.data, description: key } });

/** Clients that send to all servers in turn until they are stopped. */
function openClients(servers: readonly SpawnedServer[]) {
  /** The id in the response, by idempotency key, which the lead's description repeats. */
  const ids = new Map<string, string>();
  /** Mobile numbers with a confirmed code. */
  const numbers: string[] = [];
  let isOver = false;

  /** Returns null for a lost connection, whose request may have been executed. */
  const ask = (turn: number, request: (siteUrl: string) => Promise<Response>) =>
    request(servers[turn % servers.length]?.siteUrl ?? '').catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });

  /** Retries with the same key until there is a response, like the site. */
  async function sendLeads(name: string): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const key = `${name}-${number}`;
      for (let turn = number; !ids.has(key); turn += 1) {
        const answer = await ask(turn, (url) => postLead(url, leadOf(key), { 'idempotency-key': key }));
        if (answer?.ok) ids.set(key, (await answer.json()).id);
        else await wait(50);
        if (answer && !answer.ok) expect(answer.status).toBe(503);
      }
    }
  }

  async function askForCodes(first: number): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const mobileNo = String(first + number);
      const body = new URLSearchParams({ mobile_no: mobileNo });
      const answer = await ask(number, (url) => fetch(`${url}${getOtp}`, { method: 'POST', body }));
      if (answer) expect(answer.status).toBe(200);
      if (answer) numbers.push(mobileNo);
      else await wait(50);
    }
  }

  const working = Promise.all([
    ...Array.from({ length: leadClients }, (_, index) => sendLeads(`client-${index}`)),
    ...Array.from({ length: codeClients }, (_, index) => askForCodes(9_000_000_000 + index * 1_000_000)),
  ]);
  const end = () => {
    isOver = true;
    return working;
  };
  /** Waits until each kind of client has several new responses. */
  const receiveMore = async () => {
    const before = { leads: ids.size, codes: numbers.length };
    await expect.poll(() => ids.size).toBeGreaterThan(before.leads + leadClients);
    await expect.poll(() => numbers.length).toBeGreaterThan(before.codes + codeClients);
  };
  return { ids, numbers, receiveMore, end };
}

/** Identifies a message: a mail by its text, which contains its leads, an SMS by its number. */
const subjectOf = ({ to, text }: { readonly to: string; readonly text: string }) =>
  text.includes('/dashboard') ? text : to;

/** The messages without visitors' copies, and the copies. */
function splitCopies(messages: ReturnType<typeof readOutbox>) {
  const isCopy = ({ text }: { readonly text: string }) => text.startsWith('Your enquiry at ');
  return [messages.filter((message) => !isCopy(message)).map(subjectOf), messages.filter(isCopy)] as const;
}

/** The number of leads in a mail; 0 for an SMS. */
const leadsIn = (subject: string) =>
  subject.startsWith('New lead at ') ? 1 : Number(/^(\d+) new leads at .*\n/.exec(subject)?.[1] ?? 0);

/** On SQLite one server is killed and restarted; on PostgreSQL one of two is killed, and the other continues. */
describe.each(databases)('a server is killed with -9 under load, on $name', ({ name, newLocation }) => {
  it('each confirmed lead is stored once, and no message is lost', async () => {
    proves('CONTRACT, OTP-15');
    const location = await newLocation();
    const env = { ...environmentOf(location), OTP_RATE_LIMIT: 'off', LEAD_NOTIFY_TO: 'broker@example.org' };
    const start = () => spawnServer(env);
    const servers = await Promise.all(name === 'SQLite' ? [start()] : [start(), start()]);
    const { ids, numbers, receiveMore, end } = openClients(servers);
    await receiveMore();
    await wait(Math.random() * 400);
    servers[0]?.child.kill('SIGKILL');
    await servers[0]?.ended;
    if (name === 'SQLite') servers[0] = await start();
    await receiveMore();
    await end();
    const last = servers.at(-1);
    last?.child.kill('SIGTERM');
    expect(await last?.ended).toBe(0);

    const db = await openTestDatabase(location);
    const stored = (await storedLeads(db)).map(({ id, data }) => [String(data.description), id]);
    expect(stored.sort()).toEqual([...ids].sort());
    const codes = await db.selectFrom('otp_browser').select('mobile_no').execute();
    const messages = db.selectFrom('outbox').select(['recipient as to', 'text']);
    const waiting = await messages.where('channel', '<>', 'copy').execute();
    const notices = await db.selectFrom('lead_notice').select('lead_id').execute();
    const [delivered, copies] = splitCopies(readOutbox(location.dataDir));
    // all leads have one address; a kill between delivery and removal repeats its copy
    expect([1, 2]).toContain(copies.length);
    expect(new Set(copies.map(({ text }) => text)).size).toBe(1);
    const written = new Set([...delivered, ...waiting.map(subjectOf)]);
    const causes = new Set(codes.map(({ mobile_no }) => mobile_no));
    expect(numbers.filter((number) => !causes.has(number))).toEqual([]);
    const sms = [...written].filter((subject) => leadsIn(subject) === 0);
    expect(sms.sort()).toEqual([...causes].sort());
    const announced = [...written].reduce((sum, subject) => sum + leadsIn(subject), 0);
    expect(announced + notices.length).toBe(stored.length);
    // a kill between delivery and removal repeats at most one message of each channel
    expect(delivered.length - new Set(delivered).size).toBeLessThanOrEqual(2);
  }, 240_000);
});
