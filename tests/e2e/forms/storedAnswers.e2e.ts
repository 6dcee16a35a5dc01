import { expectNothingStored, restoredNote } from '../generated/reloadForm.ts';
import { backButton } from '../generated/steps.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectEmpty, expectFilled } from '../support/expectFilled.ts';
import { leadCall } from '../support/fieldErrors.ts';
import { controlsOf, fillForm, openForm, stepPosition, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

const contact = formOf('GET_IN_TOUCH');
const { filled } = contact.examples.fullest;

test('answers are restored only in their tab, until Start again is pressed', async ({ page, context }) => {
  proves('R73');
  const form = await openForm(page, contact);
  await fillForm(form, contact, filled);
  await page.goto('/partners');
  await openForm(page, contact);
  await expectFilled(form, contact, filled);
  await expect(restoredNote(page, contact)).toBeVisible();
  await expectNoAxeFindings(page, 'restored answers', '[data-form-slot="GET_IN_TOUCH"]');

  const copying = page.waitForEvent('popup');
  await page.evaluate(() => void open(location.href));
  const others = [await copying, await context.newPage()];
  for (const other of others) {
    const otherForm = await openForm(other, contact);
    await expectEmpty(otherForm, contact);
    await expectNothingStored(other, contact);
    await other.close();
  }

  await restoredNote(page, contact).getByRole('button', { name: 'Start again' }).click();
  await expectEmpty(form, contact);
  await expect(controlsOf(form, 'firstName')).toBeFocused();
  await expectNothingStored(page, contact);
  await page.reload();
  await expectEmpty(form, contact);
  await expect(restoredNote(page, contact)).toBeHidden();
});

test('a wizard restores its step and history, until Start again is pressed', async ({ page }) => {
  proves('R69, R73');
  const wizard = formOf('CRITICAL_ILLNESS');
  const form = await openForm(page, wizard);
  await fillForm(form, wizard, wizard.examples.fullest.filled);
  await expect.poll(() => stepPosition(form)).toBe(3);
  for (const step of [3, 2]) {
    await page.reload();
    await expect(restoredNote(page, wizard)).toBeVisible();
    expect(await stepPosition(form)).toBe(step);
    await expect(form.locator('.step-title:visible')).toBeFocused();
    await page.goBack();
    await expect.poll(() => stepPosition(form)).toBe(step - 1);
  }
  await page.goForward();
  await expect.poll(() => stepPosition(form)).toBe(2);
  await restoredNote(page, wizard).getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => stepPosition(form)).toBe(0);
  await expect(form.locator('.step-title:visible')).toBeFocused();
  await expectEmpty(form, wizard);
  await expect(backButton(form)).toBeHidden();
});

test('a lead without a response that is submitted again after a reload is stored once', async ({
  page,
  newRows,
}) => {
  proves('PAY-24, R73');
  // blocks the queue, because the next page would send the queued lead
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
  const form = await openForm(page, contact);
  await fillForm(form, contact, filled);
  // the server stores the lead, but the page gets no response
  await page.route(leadCall, (route) => void route.fetch(), { times: 1 });
  await submitButton(form).click();
  await expect.poll(() => newRows().length).toBe(1);
  await page.reload();
  await expect(restoredNote(page, contact)).toBeVisible();
  await expectFilled(form, contact, filled);
  await submitButton(form).click();
  await expect(page.locator('[data-outcome=sent]')).toBeVisible();
  expect(newRows()).toEqual([{ formType: contact.formType, data: contact.examples.fullest.payload }]);
  await expectNothingStored(page, contact);
});

test('a form is filled in and sent if the browser blocks storage', async ({ page, newRows }) => {
  proves('R73');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('storage is blocked', 'SecurityError');
      },
    });
  });
  const form = await openForm(page, contact);
  await fillForm(form, contact, filled);
  await submitButton(form).click();
  await expect(page.locator('[data-outcome=sent]')).toBeVisible();
  expect(newRows()).toEqual([{ formType: contact.formType, data: contact.examples.fullest.payload }]);
});

test('a form is sent, and loads its queue, while the code that restores answers is missing', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  proves('R62, R73');
  allowConsoleError(/net::ERR_FAILED|Failed to fetch dynamically imported module/);
  await fillForm(await openForm(page, contact), contact, { firstName: 'Asha' });
  await page.route('**/restoredAnswers*.js', (route) => route.abort());
  const missing = page.waitForEvent('requestfailed');
  await page.reload();
  await missing;
  const form = await openForm(page, contact);
  // input in the meantime is stored with the earlier answers
  await fillForm(form, contact, { lastName: 'Rao' });
  await page.unroute('**/restoredAnswers*.js');
  await page.reload();
  await openForm(page, contact);
  await expectFilled(form, contact, { firstName: 'Asha', lastName: 'Rao' });
  await page.route('**/restoredAnswers*.js', (route) => route.abort());
  await openForm(page, contact);
  await fillForm(form, contact, filled);
  await expect(page.locator('.queue-notes')).toBeAttached();
  await submitButton(form).click();
  await expect(page.locator('[data-outcome=sent]')).toBeVisible();
  // once the code loads, answers of a stored lead are not restored
  await page.unroute('**/restoredAnswers*.js');
  const loaded = page.waitForResponse('**/restoredAnswers*.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await loaded;
  await expectEmpty(form, contact);
  await expectNothingStored(page, contact);
  expect(newRows()).toEqual([{ formType: contact.formType, data: contact.examples.fullest.payload }]);
});
