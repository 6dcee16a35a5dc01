import type { Page } from '@playwright/test';
import { fillForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

test('[CONTACT-1, CONTACT-2] the page gives the office and the registered address', async ({ page }) => {
  await page.goto('/get-in-touch');
  await expect(detail(page, 'Office address')).toContainText('Gurgaon');
  await expect(detail(page, 'Registered address')).not.toBeEmpty();
  expect(await detail(page, 'Registered address').innerText()).not.toBe(
    await detail(page, 'Office address').innerText(),
  );
});

test('[CONTACT-3, CONTACT-4, CONTACT-5, R50] the address opens a mail to it, the number calls it', async ({
  page,
}) => {
  await page.goto('/get-in-touch');
  const mail = detail(page, 'Email').getByRole('link');
  await expect(mail).toHaveAttribute('href', `mailto:${await mail.innerText()}`);
  const phone = detail(page, 'Phone/WhatsApp').getByRole('link').first();
  const digits = (await phone.innerText()).replace(/[^\d+]/g, '');
  expect(digits).toMatch(/^\+91\d{10}$/);
  await expect(phone).toHaveAttribute('href', `tel:${digits}`);
});

test('[CONTACT-6, R50] the chat opens in a new tab, for the same number, and learns nothing of this page', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
  );
  await page.goto('/get-in-touch');
  const chat = page.locator('main').getByRole('link', { name: 'Chat on WhatsApp (opens in a new tab)' });
  const [tab] = await Promise.all([context.waitForEvent('page'), chat.click()]);
  await tab.waitForURL(/^https:\/\/wa\.me\/91\d{10}$/);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(page).toHaveURL('/get-in-touch');
});

test('[CONTACT-7, FORM-GET_IN_TOUCH-1 to FORM-GET_IN_TOUCH-12] a callback is requested, from one heading and one form', async ({
  page,
  newRows,
}) => {
  await page.goto('/get-in-touch');
  await expect(page.getByRole('heading', { name: 'Request a Callback' })).toHaveCount(1);
  const callback = formOf('GET_IN_TOUCH');
  const form = page.locator('form[data-form-type="GET_IN_TOUCH"]');
  await fillForm(form, callback, callback.examples.fullest.filled);
  await submitButton(form).click();
  await expect(page.getByText(callback.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'GET_IN_TOUCH', data: callback.examples.fullest.payload }]);
});

/** What stands beside a label in the list of contact details. */
const detail = (page: Page, label: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
