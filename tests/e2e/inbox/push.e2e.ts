import { expectNoAxeFindings } from '../support/axe.ts';
import { logInAsEmployee } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';

/** A service worker that records instead of showing: headless Chromium permits no notification. */
interface RecordingWorker {
  readonly registration: object;
  readonly clients: object;
  readonly shown: unknown[];
  dispatchEvent(event: Event): boolean;
}

test('a notification names the form, and a click opens its lead', async ({ page, context, leadServer }) => {
  const { adminUrl } = leadServer;
  await logInAsEmployee(page, leadServer);
  await page.goto(`${adminUrl}/dashboard/account`);
  const section = page.getByRole('region', { name: 'Notifications' });
  const toggle = section.getByRole('button', { name: 'Notify me in this browser: off' });
  await expect(toggle).toBeEnabled();
  await expectNoAxeFindings(page, 'my account with notifications');
  await toggle.click();
  await expect(section.getByRole('status')).toContainText('This browser blocks notifications of this site');

  const session = await context.newCDPSession(page);
  const ids: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  const starting = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await starting;
  await worker.evaluate(() => {
    const scope = self as unknown as RecordingWorker;
    const shown: unknown[] = [];
    const record = (kind: string) => async (subject: string, options?: { data?: unknown }) => {
      shown.push([kind, subject, options?.data]);
    };
    Object.assign(scope, { shown });
    Object.assign(scope.registration, { showNotification: record('shown') });
    Object.assign(scope.clients, { openWindow: record('opened') });
  });
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const path = '/dashboard?lead=x';
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: adminUrl,
    registrationId: ids[0] ?? '',
    data: JSON.stringify({ title: 'New lead: Health', path }),
  });
  const shown = () => worker.evaluate(() => (self as unknown as RecordingWorker).shown);
  await expect.poll(shown).toEqual([['shown', 'New lead: Health', path]]);
  await worker.evaluate((data) => {
    const event = new Event('notificationclick');
    Object.assign(event, { notification: { data, close: () => {} }, waitUntil: () => {} });
    (self as unknown as RecordingWorker).dispatchEvent(event);
  }, path);
  await expect.poll(async () => (await shown()).at(-1)).toEqual(['opened', path, undefined]);
});
