import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { newSecret, writeTarget } from '../../server/support/targets.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { fillForm, submitButton } from '../support/fillForm.ts';
import { namedReceiver, test } from '../support/fixtureSite.ts';
import { expect } from '../support/journey.ts';
import { startLeadServer } from '../support/leadServer.ts';
import { proves } from '../support/proves.ts';

/** A CRM that is down at first, then slow and fails after it has stored an event. It ignores known ids. */
async function openCrm() {
  const ids: string[] = [];
  const stored = new Map<string, unknown>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const id = String(request.headers['webhook-id']);
    ids.push(id);
    if (ids.length === 1) return request.socket.destroy();
    const event = new Webhook(newSecret).verify(Buffer.concat(chunks).toString(), {
      ...(request.headers as Record<string, string>),
    });
    if (!stored.has(id)) stored.set(id, event);
    if (ids.length === 2) await wait(500);
    response.writeHead(ids.length === 2 ? 500 : 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ids, stored, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** An empty database of a kind; null if it is not installed. */
async function openDatabase(kind: string) {
  if (kind === 'SQLite') return { DATABASE_URL: '', close: async () => {} };
  const postgres = await startPostgres();
  if ('missing' in postgres) return null;
  return { DATABASE_URL: await createDatabase(postgres.url, 'events_'), close: () => postgres.stop() };
}

/** The server's tests send events from both databases. */
for (const kind of process.env.FULL === '1' ? ['SQLite', 'PostgreSQL'] : ['SQLite'])
  test(`an advertisement's lead reaches a CRM once, which its notice names (${kind})`, async ({
    page,
    fixtureSite,
    formOf,
  }) => {
    test.slow();
    proves('CONTRACT, R71, R86');
    const database = await openDatabase(kind);
    test.skip(database === null, 'PostgreSQL is not installed');
    const crm = await openCrm();
    const TARGETS_DIR = mkdtempSync(join(tmpdir(), 'targets-'));
    const file = { content: 'whole', tells: namedReceiver, url: crm.url, allowPrivate: true };
    writeTarget(TARGETS_DIR, 'crm', file);
    const DATABASE_URL = database?.DATABASE_URL ?? '';
    const server = await startLeadServer({ ...fixtureSite, TARGETS_DIR, DATABASE_URL });
    try {
      const marine = formOf('MARINE');
      const { filled, payload } = marine.examples.smallest;
      await page.goto(`${server.url}${marine.routes[0]}?utm_source=sheet&utm_campaign=monsoon`);
      const form = page.locator('form[data-form-type="MARINE"][data-live]');
      await fillForm(form, marine, filled);
      await expect(form.locator('.form-notice')).toContainText(`Your answers also go to ${namedReceiver}.`);
      await submitButton(form).click();
      await expect(page.getByText(marine.model.confirmation)).toBeVisible();

      await expect.poll(() => crm.ids.length, { timeout: 30_000 }).toBe(3);
      expect(new Set(crm.ids).size).toBe(1);
      expect([...crm.stored.values()]).toEqual([
        {
          type: 'lead.created',
          timestamp: expect.any(String),
          data: expect.objectContaining({
            formType: 'MARINE',
            answers: payload,
            source: { page: marine.routes[0], utm_source: 'sheet', utm_campaign: 'monsoon' },
          }),
        },
      ]);
    } finally {
      await server.stop();
      crm.close();
      await database?.close();
      rmSync(TARGETS_DIR, { recursive: true, force: true });
    }
  });
