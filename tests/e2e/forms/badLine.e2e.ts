import type { BrowserContext, Locator, Page } from '@playwright/test';
import { leadUnsentTexts } from '#contract/lead/leadTexts.ts';
import { offlineTexts, queuedLeadTexts, storedLeadTexts } from '#lead-form/queue/queueTexts.ts';
import { expectFilled } from '../support/expectFilled.ts';
import { expectFieldError, leadCall } from '../support/fieldErrors.ts';
import { fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

const health = formOf('HEALTH');
const { filled, payload } = health.examples.fullest;

/** The browser's and the site's console errors for a failed call. */
const networkError = /net::ERR_|Failed to fetch|Something went wrong!|the server responded with a status of/;

/** Fills in the open form online, which loads the queue's code, and submits it offline. */
async function sendOffline(page: Page, context: BrowserContext, element: Locator) {
  await fillForm(element, health, filled);
  await expect(page.locator('.queue-notes')).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: offlineTexts.title })).toBeVisible();
  await expectFilled(element, health, filled);
  await submitButton(element).click();
  await expect(noteOf(page, queuedLeadTexts.browser)).toBeVisible();
}

const noteOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const storedNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stored-lead')));

test('a lead waits for the network, can be cancelled, and is sent once', async ({
  page,
  context,
  newRows,
  allowConsoleError,
}) => {
  proves('PAY-23, PAY-25, ERR-17');
  allowConsoleError(networkError);
  const element = await openForm(page, health);
  await sendOffline(page, context, element);
  await page.getByRole('button', { name: queuedLeadTexts.cancel }).click();
  await expect(page.getByText(leadUnsentTexts.title)).toBeVisible();
  expect(await storedNames(page)).toEqual([]);
  await expectFilled(element, health, filled);
  await submitButton(element).click();
  await expect(noteOf(page, queuedLeadTexts.browser)).toBeVisible();
  expect(newRows()).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toHaveLength(1);

  await test.step('one of two open pages sends the lead', async () => {
    await sendOffline(page, context, element);
    // this page stays offline
    await page.route(leadCall, (route) => route.abort('internetdisconnected'));
    await context.setOffline(false);
    const other = await context.newPage();
    let calls = 0;
    other.on('request', (request) => {
      if (request.method() === 'POST') calls += 1;
    });
    await other.goto('/about', { waitUntil: 'commit' });
    const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
    // the other page waits for the lock
    await expect.poll(waiting).toBe(1);
    await page.unroute(leadCall);
    await submitButton(element).click();
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
    await expect.poll(waiting).toBe(0);
    await expect.poll(newRows).toHaveLength(2);
    expect(calls).toBe(0);
    await other.close();
  });

  await sendOffline(page, context, element);
  expect(await storedNames(page)).toHaveLength(1);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  const sent = later.waitForRequest(leadCall);
  await later.goto('/about', { waitUntil: 'commit' });
  await expect(noteOf(later, storedLeadTexts.sent.title)).toBeVisible();
  expect(newRows()).toEqual(Array(3).fill({ formType: 'HEALTH', data: payload }));
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(await storedNames(later)).toEqual([]);
  await later.getByRole('button', { name: storedLeadTexts.close }).click();
  await expect(noteOf(later, storedLeadTexts.sent.title)).toBeHidden();
});

/** Stores a lead of HEALTH in the browser, as an earlier visit would. `lead` overrides its properties. */
async function storeLead(page: Page, lead: object) {
  await page.goto('/about', { waitUntil: 'commit' });
  await page.evaluate((stored) => localStorage.setItem('stored-lead key', JSON.stringify(stored)), {
    ...{ formType: 'HEALTH', idempotencyKey: 'key', title: 'Health form', path: health.routes[0] },
    ...{ data: payload, values: filled, storedAt: Date.now() - 1000, isRejected: false },
    ...lead,
  });
}

test('a stored lead that its form no longer accepts is shown only after a press', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  proves('ERR-16, R62');
  allowConsoleError(networkError);
  const invalid = { phoneNumber: '98' };
  await storeLead(page, { data: { ...payload, ...invalid }, values: { ...filled, ...invalid } });
  await page.goto('/about', { waitUntil: 'commit' });
  const note = noteOf(page, storedLeadTexts.rejected.title);
  await expect(note).toBeVisible();
  await page.getByRole('link', { name: storedLeadTexts.open }).click();
  const element = page.locator('form[data-form-type="HEALTH"]');
  await expect(note).toContainText('Health form');
  for (const value of [filled.firstName, filled.email]) await expect(note).not.toContainText(String(value));
  await expect(element.locator('[name=firstName]')).toHaveValue('');
  // a later visit does not show the data either
  await page.reload();
  await expect(note).toBeVisible();
  await expect(element.locator('[name=firstName]')).toHaveValue('');
  await note.getByRole('button', { name: storedLeadTexts.show }).click();
  await expectFieldError(element, 'phoneNumber', 'Enter all 10 digits of your mobile number');
  await expectFilled(element, health, { ...filled, ...invalid });
  expect(await storedNames(page)).toEqual([]);
  expect(newRows()).toEqual([]);

  // a press deletes the lead without showing its data
  await storeLead(page, { isRejected: true });
  // otherwise the tab would restore the answers that “Show it” has filled in
  await page.evaluate(() => sessionStorage.clear());
  await openForm(page, health);
  await note.getByRole('button', { name: storedLeadTexts.throwAway }).click();
  await expect(note).toBeHidden();
  expect(await storedNames(page)).toEqual([]);
  await page.reload();
  await expect(element.locator('[name=firstName]')).toHaveValue('');
  await expect(note).toBeHidden();
});
