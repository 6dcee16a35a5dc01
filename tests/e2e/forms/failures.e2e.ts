import type { Locator, Page, Request } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectEmpty, expectFilled } from '../support/expectFilled.ts';
import { expectFieldError, leadCall, summaryTitle } from '../support/fieldErrors.ts';
import { controlsOf, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

const health = formOf('HEALTH');
const failed = (formType: string) => `Failed to submit ${formType}. Try again later.`;

/** The browser's and the site's console errors for a failed call (ERR-15). */
const serverError = /the server responded with a status of|Something went wrong!/;

test('a double click sends one lead, and the form accepts no input while it is sent', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  proves('PAY-23, PAY-26 to PAY-30, CONST-22, CONST-23, CONST-24, ERR-16, R32');
  allowConsoleError(serverError);
  await page.clock.install();
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request);
  });
  const release = await holdBack(page, leadCall);
  const { filled, payload } = health.examples.smallest;
  const element = await openForm(page, health);
  const label = await submitButton(element).textContent();
  await fillForm(element, health, filled);
  await submitButton(element).dblclick();
  await expect(submitButton(element)).toBeDisabled();
  await expect(submitButton(element)).toHaveText('Sending…');
  await controlsOf(element, 'firstName').focus();
  await page.keyboard.type('7');
  await expectFilled(element, health, filled);
  release();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  await expect(submitButton(element)).toHaveText(label ?? '');
  await expectEmpty(element, health);
  expect(newRows()).toHaveLength(1);
  expect(calls).toHaveLength(1);
  expect(new URL(calls[0]?.url() ?? '').pathname).toBe('/api/client-forms/forms');
  expect(calls[0]?.headers()).toMatchObject({
    'content-type': 'application/json',
    'x-api-key': 'development-key',
  });
  expect(calls[0]?.postDataJSON()).toEqual({ formType: 'HEALTH', data: payload });

  await expectToastsGone(page);
  await test.step('an error of the server is shown at its field', () => expectServerError(page, element));
  await expectToastsGone(page);
  await test.step('the toast is shown for 3 seconds', () => expectToast(page, element));
});

/** Advances the clock until toasts have disappeared. */
async function expectToastsGone(page: Page): Promise<void> {
  await page.clock.runFor(5000);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** A field that only the server rejects shows the server's message. A 200 response without JSON counts as success. */
async function expectServerError(page: Page, element: Locator): Promise<void> {
  const errors = [{ field: 'email', message: 'This mailbox does not exist' }];
  await page.route(leadCall, (route) => route.fulfill({ body: 'thanks' }));
  await page.route(leadCall, (route) => route.fulfill({ status: 422, json: { success: false, errors } }), {
    times: 1,
  });
  await fillForm(element, health, health.examples.smallest.filled);
  await submitButton(element).click();
  await expect(page.getByRole('alert')).toHaveText(failed('HEALTH'));
  await expectFieldError(element, 'email', 'This mailbox does not exist');
  await expect(element.getByLabel(summaryTitle)).toBeFocused();
  await controlsOf(element, 'email').fill('asha@example.org');
  await submitButton(element).click();
  await expect(page.getByText('HEALTH submitted successfully!')).toBeVisible();
  await expectEmpty(element, health);
  await page.unroute(leadCall);
}

/** The toast is coloured and disappears after 3000 ms. It is at the top right, on a phone at the bottom. */
async function expectToast(page: Page, element: Locator): Promise<void> {
  await fillForm(element, health, health.examples.smallest.filled);
  await pauseClock(page);
  await submitButton(element).click();
  const toast = page.getByRole('alert');
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await toast.isVisible()).toBe(true);
  }).toPass();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
  await page.setViewportSize({ width: 390, height: 844 });
  const bottomOf = async () =>
    ((await toast.boundingBox())?.y ?? 0) + ((await toast.boundingBox())?.height ?? 0);
  // above the bar with the link to the form
  await expect.poll(bottomOf).toBeGreaterThan(844 - 100);
  expect(await bottomOf()).toBeLessThanOrEqual(844);
  const colours = await toast.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });
  expect(colours.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(colours.backgroundColor).not.toBe(colours.color);

  await page.clock.runFor(2_800);
  await expect(toast).toBeVisible();
  let shownMs = 2_850;
  await expect(async () => {
    await page.clock.runFor(50);
    shownMs += 50;
    expect(await toast.isVisible()).toBe(false);
  }).toPass({ intervals: [50] });
  expect(shownMs).toBeGreaterThanOrEqual(2_950);
  expect(shownMs, 'including the fade-out').toBeLessThan(4_500);
}

test('a failed send is reported until the lead is sent', async ({ page, newRows, allowConsoleError }) => {
  proves('ERR-16, PAY-22, PAY-23, PAY-24, PAY-25, R36');
  allowConsoleError(serverError);
  await page.setViewportSize({ width: 320, height: 568 });
  const responses = [{ status: 503, headers: { 'retry-after': '20' } }, { status: 500 }];
  await page.route(leadCall, async (route) => {
    const response = responses.shift();
    // the first call stores the lead
    if (response?.status === 503) await route.fetch();
    return response ? route.fulfill({ ...response, json: { success: false } }) : route.continue();
  });
  const element = await openForm(page, health);
  const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: 0, height: 0 };
  await fillForm(element, health, health.examples.fullest.filled);
  await submitButton(element).click();
  await expect(stillTrying(page)).toBeInViewport({ ratio: 1 });
  // the focus returns to the button, and no note covers it
  await expect(submitButton(element)).toBeFocused();
  await expect(submitButton(element)).toBeInViewport({ ratio: 1 });
  const { y, height } = await boxOf(submitButton(element));
  const notes = await boxOf(page.locator('.lead-form-notes'));
  expect(Math.round(y + height)).toBeLessThanOrEqual(Math.round(notes.y));

  // as with 400 % zoom
  await page.setViewportSize({ width: 320, height: 225 });
  await submitButton(element).click();
  const outcome = page.locator('[data-outcome=failed]');
  await expect(outcome).toBeFocused();
  await expect(outcome).toHaveRole('status');
  // rounding may cut a fraction of a pixel
  await expect(outcome).toBeInViewport({ ratio: 0.99 });
  await expectNoAxeFindings(page, 'HEALTH, not sent', 'main');
  // the text names the button to press
  await expect(outcome).toContainText(`press “${health.model.submitLabel}”`);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(outcome).toBeInViewport({ ratio: 1 });
  const [buttonBox, outcomeBox] = [await boxOf(submitButton(element)), await boxOf(outcome)];
  expect(Math.abs(outcomeBox.y - buttonBox.y)).toBeLessThan(568);

  await page.setViewportSize({ width: 360, height: 740 });
  await submitButton(element).click();
  const sent = page.locator('[data-outcome=sent]');
  await expect(sent).toBeFocused();
  await expect(outcome).toHaveCount(0);
  // the confirmation is taller than the window and starts below the header
  const [header, title] = [await boxOf(page.getByRole('banner')), await boxOf(sent.locator('p').first())];
  expect(title.y).toBeGreaterThanOrEqual(header.y + header.height);
  await expectNoAxeFindings(page, 'HEALTH, sent, with its toast');
  expect(newRows()).toHaveLength(1);
});

/** The form's note while its lead is retried. */
const stillTrying = (page: Page) => page.getByRole('status').filter({ hasText: 'Still trying' });

/** Pauses the page's clock half a minute in the future, because a slow machine may pass an earlier time first. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
}
