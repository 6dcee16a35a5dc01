import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { proves } from '../support/proves.ts';
import { onEachDatabase, openTestDatabase, temporaryDirectory } from './support/databases.ts';
import { fixtureForms, validLead } from './support/fixtureForms.ts';
import { storedLeads } from './support/openTestServer.ts';
import { askOnce, postLead, spawnedKey } from './support/spawnServer.ts';
import { beginLead, readOutbox, startServer } from './support/startServer.ts';
import { writeTarget } from './support/targets.ts';

const answers = (url: string) =>
  askOnce(url).then(
    () => true,
    () => false,
  );

const reported = { LEAD_NOTIFY_TO: 'a@example.org,b@example.org' };
const site = { VITE_ADMIN_HOST: 'https://admin.example.org' };

onEachDatabase('a stop while a lead is sent', () => {
  it.each([
    ['with recipients and without VITE_ADMIN_HOST', reported],
    ['without recipients', site],
  ])('%s: stores the lead with its mails after both ports are closed', async (_what, settings) => {
    proves('CONTRACT');
    const server = await startServer(settings);
    const posting = await beginLead(server);
    const stopping = server.stop();
    await expect.poll(() => answers(server.adminUrl)).toBe(false);
    await expect.poll(() => answers(server.siteUrl)).toBe(false);
    expect(await posting.finish()).toBe(201);
    await stopping;
    const db = await openTestDatabase(server.location);
    const leads = await db.selectFrom('lead').select('id').execute();
    expect(leads).toHaveLength(1);
    const addresses = (settings as Partial<typeof reported>).LEAD_NOTIFY_TO?.split(',') ?? [];
    const adminUrl = (settings as Partial<typeof site>).VITE_ADMIN_HOST ?? server.adminUrl;
    // a lead that is stored after the last delivery is mailed after the next start
    const next = { db, notifyTo: addresses, adminUrl: () => adminUrl, now: () => new Date() };
    await createLeadNotification({ ...next, titleOf: (formType) => formType }).writeMails();
    // waiting messages, and those delivered before the stop
    const waiting = await db.selectFrom('outbox').select(['text', 'recipient as to']).execute();
    const mails = [...waiting, ...readOutbox(server.location.dataDir)];
    expect(mails.map(({ to }) => to).sort()).toEqual(addresses);
    for (const { text } of mails) expect(text).toContain(`\n${adminUrl}/dashboard?lead=${leads[0]?.id}`);
  });
});

/** Posts a lead on the agent’s connection; `isLast` if the response has `connection: close`. */
async function post({ siteUrl }: { readonly siteUrl: string }, agent: Agent) {
  const headers = { 'content-type': 'application/json', 'x-api-key': spawnedKey };
  const sending = request(`${siteUrl}/api/client-forms/forms`, { method: 'POST', agent, headers });
  sending.end(JSON.stringify(validLead));
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(201);
  const { id } = JSON.parse(await text(response)) as { readonly id: string };
  return { id, isLast: response.headers.connection === 'close' };
}

function openAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

onEachDatabase('a stop under load', () => {
  /** Posts leads until a response has `connection: close`. Rejects for a broken request. */
  async function keepPosting(server: { readonly siteUrl: string }, ids: string[]): Promise<void> {
    const agent = openAgent();
    for (let isOver = false; !isOver; ) {
      const { id, isLast } = await post(server, agent);
      ids.push(id);
      isOver = isLast;
    }
  }

  it('every request gets a response, and every confirmed lead is stored', async () => {
    proves('CONTRACT');
    const server = await startServer({ ...reported, LEAD_RATE_LIMIT: 'off' });
    const ids: string[] = [];
    const posting = Promise.all(Array.from({ length: 16 }, () => keepPosting(server, ids)));
    await expect.poll(() => ids.length).toBeGreaterThan(100);
    await Promise.all([server.stop(), posting]);
    const db = await openTestDatabase(server.location);
    expect((await storedLeads(db)).map(({ id }) => id).sort()).toEqual(ids.sort());
  });
});

it('a recently used connection gets one more response, with connection: close', async () => {
  proves('CONTRACT');
  const server = await startServer();
  const agent = openAgent();
  expect((await post(server, agent)).isLast).toBe(false);
  const stopping = server.stop();
  await wait(1000);
  expect((await post(server, agent)).isLast).toBe(true);
  await stopping;
});

describe('STOP_DELAY', () => {
  const health = async (siteUrl: string) => {
    const answer = await askOnce(`${siteUrl}/healthz`);
    return { status: answer.status, body: await answer.json() };
  };

  it('/healthz is 503 at once, and both ports accept calls until the delay ends', async () => {
    const server = await startServer({ STOP_DELAY: '2' });
    const stopping = server.stop();
    expect(await health(server.siteUrl)).toEqual({ status: 503, body: { status: 'stopping' } });
    for (const url of [server.siteUrl, server.adminUrl]) expect(await answers(url)).toBe(true);
    expect(await (await beginLead(server)).finish()).toBe(201);
    await stopping;
    for (const url of [server.siteUrl, server.adminUrl]) expect(await answers(url)).toBe(false);
  });

  it('a response after the ports are closed closes its connection', async () => {
    const server = await startServer();
    const posting = await beginLead(server, openAgent());
    const stopping = server.stop();
    await expect.poll(() => answers(server.siteUrl)).toBe(false);
    expect(await posting.finish()).toBe(201);
    const begin = performance.now();
    await stopping;
    expect(performance.now() - begin).toBeLessThan(5_000);
  });
});

it('a lead is validated with the calendar day in India, which changes at midnight there', async () => {
  proves('CONTRACT');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T18:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const checkLead = vi.fn((_data: unknown, _today: string) => []);
  const forms = new Map([...fixtureForms].map(([formType, form]) => [formType, { ...form, checkLead }]));
  const { siteUrl } = await startServer({}, () => forms);
  expect((await postLead(siteUrl, validLead)).status).toBe(201);
  expect(checkLead.mock.calls).toEqual([[validLead.data, '2026-11-28']]);
});

it('the staff’s site can listen on another address', async () => {
  // below the ports that other tests get from the system, since one of them may listen on the other address
  const port = 10_000 + (process.pid % 10_000);
  const ports = { PORT: String(port), ADMIN_PORT: String(port + 10_000) };
  const { siteUrl, adminUrl } = await startServer({ HOST: '127.0.0.1', ADMIN_HOST: '::1', ...ports });
  const at = (host: string, url: string) =>
    askOnce(`http://${host}:${new URL(url).port}/login/inbox`, { redirect: 'manual' });
  expect((await at('127.0.0.1', siteUrl)).status).toBe(302);
  expect((await at('[::1]', adminUrl)).status).toBe(404);
  await expect(at('127.0.0.1', adminUrl)).rejects.toThrow();
  await expect(at('[::1]', siteUrl)).rejects.toThrow();
});

describe('a failed start', () => {
  it('reports an unknown form type of LEAD_RETENTION', async () => {
    await expect(startServer({ LEAD_RETENTION: 'HELTH:10d' })).rejects.toThrow(
      /LEAD_RETENTION: unknown form type HELTH\. Use CALLBACK/,
    );
  });

  it('reports an unknown form type of a target', async () => {
    proves('CONTRACT');
    const TARGETS_DIR = temporaryDirectory();
    writeTarget(TARGETS_DIR, 'crm', { forms: ['HELTH'] });
    await expect(startServer({ TARGETS_DIR })).rejects.toThrow(
      /TARGETS_DIR: crm\.json: unknown form type HELTH in "forms"\. Use CALLBACK/,
    );
  });

  it('reports an ADMIN_HOST that is not an address of this machine', async () => {
    await expect(startServer({ ADMIN_HOST: '203.0.113.250' })).rejects.toThrow(
      /203\.0\.113\.250.*Change ADMIN_PORT or ADMIN_HOST/,
    );
  });

  it.each(['PORT', 'ADMIN_PORT'])('reports that %s is in use', async (variable) => {
    const accepted = createServer().listen(0);
    onTestFinished(() => void accepted.close());
    const address = accepted.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    await expect(startServer({ [variable]: port })).rejects.toThrow(
      new RegExp(`already in use.*:${port}\\. Change ${variable} or `),
    );
  });

  it('reports a data directory that is a file', async () => {
    await expect(startServer({ DATA_DIR: '/dev/null', DATABASE_URL: '' })).rejects.toThrow(
      /The database in \/dev\/null \(DATA_DIR\) cannot be used/,
    );
  });
});
