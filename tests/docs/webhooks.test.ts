import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { changeLeads } from '#server/inbox/changeLeads.ts';
import { erasePerson } from '#server/retention/person.ts';
import { openTestDatabase } from '../server/support/databases.ts';
import { validLead } from '../server/support/fixtureForms.ts';
import { postLead } from '../server/support/spawnServer.ts';
import { startServer } from '../server/support/startServer.ts';
import { newSecret, writeTarget } from '../server/support/targets.ts';
import { quietWork } from '../server/support/testDesk.ts';
import { openWebhook } from '../server/support/webhook.ts';
import { freePort } from '../support/freePort.ts';
import { proves } from '../support/proves.ts';

const guide = readFileSync('docs/webhooks.md', 'utf8');

/** A block of code by the words after its fence. */
function blockOf(words: string): string {
  const block = new RegExp(`^\`\`\`${words}\\n(.*?)^\`\`\`$`, 'ms').exec(guide)?.[1];
  if (block === undefined) throw new Error(`docs/webhooks.md has no block "${words}"`);
  return block;
}

/** A directory in the repository, so that programs in it find the packages. */
function programDirectory(): string {
  mkdirSync('test-results', { recursive: true });
  const directory = resolve(mkdtempSync('test-results/webhooks-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Runs the receiver of the guide with one of its `pass.mjs`. */
async function startReceiver(pass: string, env: Readonly<Record<string, string>>) {
  const directory = programDirectory();
  writeFileSync(join(directory, 'receiver.mjs'), blockOf('js receiver.mjs'));
  writeFileSync(join(directory, 'pass.mjs'), blockOf(`js ${pass}`));
  const target = { allowPrivate: true, content: 'whole', tells: 'our CRM' };
  const PORT = String(await freePort());
  writeTarget(directory, 'crm', { ...target, url: `http://127.0.0.1:${PORT}/` });
  const child = spawn(process.execPath, ['receiver.mjs'], {
    cwd: directory,
    env: { ...process.env, PORT, SECRET_FILE: 'crm.secret', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
  return { directory, url: `http://127.0.0.1:${PORT}/` };
}

/** A CRM with contacts. Its first answer is a failure. */
async function openCrm() {
  const contacts = new Map<string, unknown>();
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const id = request.url?.split('/').at(-1) ?? '';
    calls.push(request.method ?? '');
    if (calls.length === 1) return response.writeHead(500).end();
    if (request.method === 'DELETE') contacts.delete(id);
    else contacts.set(id, JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { contacts, calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('the receiver for a CRM stores, changes and erases a contact, also after failures', async () => {
  proves('CONTRACT');
  const crm = await openCrm();
  const { directory } = await startReceiver('crm', { CRM_URL: crm.url });
  const server = await startServer({ TARGETS_DIR: directory });
  const { id } = (await (await postLead(server.siteUrl, validLead)).json()) as { id: string };
  const { firstName: name, phoneNumber: phone } = validLead.data;
  await expect
    .poll(() => [...crm.contacts], { timeout: 15_000 })
    .toEqual([[id, { name, phone, status: 'new', version: 0 }]]);
  const db = await openTestDatabase(server.location);
  const { targets } = parseConfig({ TARGETS_DIR: directory });
  const now = new Date();
  const author = { employee: 'a@example.org', at: now.toISOString() };
  await changeLeads(db, [{ id, version: 0, status: 'contacted', note: null }], author, {
    ...quietWork,
    targets,
  });
  await expect.poll(() => crm.contacts.get(id)).toMatchObject({ status: 'contacted', version: 1 });
  await erasePerson(db, { phone, email: null }, targets, now);
  // lead.erased waits for running deliveries, which the test does not
  await db.updateTable('outbox').set({ due_at: now.toISOString() }).execute();
  await expect.poll(() => [...crm.contacts], { timeout: 15_000 }).toEqual([]);
});

it('the receiver for a spreadsheet writes each event once, and rejects one with a wrong signature', async () => {
  proves('CONTRACT');
  const CSV_FILE = join(programDirectory(), 'leads.csv');
  const { url } = await startReceiver('spreadsheet', { CSV_FILE });
  const data = {
    reference: '3F2A-9C41',
    formType: 'LIFE',
    status: 'new',
    link: 'https://admin.example.org/x',
  };
  const body = JSON.stringify({ type: 'lead.created', timestamp: '2026-11-29T09:30:00.000Z', data });
  const send = async (id: string, secret = newSecret) => {
    const signed = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
    const signature = new Webhook(secret).sign(id, new Date(), body);
    const headers = { ...signed, 'webhook-signature': signature };
    return (await fetch(url, { method: 'POST', body, headers })).status;
  };
  expect(await Promise.all([send('one'), send('one'), send('two')])).toEqual([204, 204, 204]);
  expect(await send('three', Buffer.from('x'.repeat(32)).toString('base64'))).toBe(401);
  const line = '2026-11-29T09:30:00.000Z,lead.created,3F2A-9C41,LIFE,new,https://admin.example.org/x\n';
  expect(readFileSync(CSV_FILE, 'utf8')).toBe(line.repeat(2));
});

it('the target for a chat room announces a lead in a sentence', async () => {
  proves('CONTRACT');
  const room = await openWebhook();
  const directory = programDirectory();
  writeFileSync(join(directory, 'room.url'), room.url.href);
  const target = { ...JSON.parse(blockOf('json chat')), allowPrivate: true };
  writeFileSync(join(directory, 'room.json'), JSON.stringify(target));
  const { siteUrl } = await startServer({ TARGETS_DIR: directory });
  await postLead(siteUrl, validLead);
  await expect.poll(() => room.received.map(({ body }) => body)).toHaveLength(1);
  expect(room.received[0]?.body).toEqual({
    text: expect.stringMatching(/^New lead: Callback, [0-9A-F]{4}-[0-9A-F]{4}\. http/),
  });
});

it('the example of a target is valid', () => {
  const directory = programDirectory();
  writeTarget(directory, 'crm', JSON.parse(blockOf('json')));
  expect(parseConfig({ TARGETS_DIR: directory }).targets).toHaveLength(1);
});
