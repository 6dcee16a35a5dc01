import type { Page, Request } from '@playwright/test';
import company from '#web/content/company.json' with { type: 'json' };
import { expectFilled } from '../support/expectFilled.ts';
import { messageOf, summaryTitle } from '../support/fieldErrors.ts';
import { confirmationFact, controlsOf, enter, fillForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { freshName } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

/**
 * Forms without scripts, and on a page whose scripts fail. tests/server/pages/postedForms.test.ts posts every form.
 */

const health = formOf('HEALTH');
const { callsWithin } = company;
const formOn = (page: Page, formType: string) => page.locator(`form[data-form-type="${formType}"]`);

/** Returns unique answers, because equal posts without scripts on the same day are stored as one lead. */
function uniqueAnswers() {
  const { fullest } = health.examples;
  const own = { firstName: freshName() };
  return { filled: { ...fullest.filled, ...own }, payload: { ...fullest.payload, ...own } };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a corrected form is sent once', async ({ page, newRows, allowConsoleError }) => {
    proves('CONTRACT, PAY-23, PAY-24, PAY-34, PAY-35, PAY-39');
    allowConsoleError(/status of 422/);
    const { filled, payload } = uniqueAnswers();
    const [route = '/'] = health.routes;
    await page.goto(route);
    await expect(page.locator('.next-steps').filter({ has: page.getByText(callsWithin) })).toHaveCount(1);
    const title = await page.title();
    const form = formOn(page, 'HEALTH');
    await enter(form, 'firstName', 'Asha <b>"&');
    await submitButton(form).click();
    await expect(page).toHaveTitle(`Error: ${title}`);
    const summary = form.getByLabel(summaryTitle);
    await expect(summary).toBeFocused();
    await expect(controlsOf(form, 'firstName')).toHaveValue('Asha <b>"&');
    const message = await summary.getByRole('link').first().textContent();
    expect(message).toBe(await messageOf(form, 'lastName'));
    await summary.getByRole('link').first().click();
    await expect(controlsOf(form, 'lastName')).toBeFocused();

    await fillForm(form, health, filled);
    await submitButton(form).click();
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
    await expect(confirmationFact(page, 'When we call')).toContainText(callsWithin);
    await expect(confirmationFact(page, 'We will call')).toHaveText('90000 00000');
    await expect(confirmationFact(page, 'We will write to')).toHaveText(
      String(health.examples.fullest.payload.email),
    );
    await expect(confirmationFact(page, 'We call from').getByRole('link')).toHaveAttribute(
      'href',
      /^tel:\+91\d{10}$/,
    );
    await expect(confirmationFact(page, 'Your reference')).toHaveText(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(route);
    expect([...searchParams.keys()].toSorted()).toEqual(['form', 'sent']);
    expect(searchParams.get('form')).toBe('HEALTH');
    expect(searchParams.get('sent')).toMatch(/^[0-9a-f-]{36}$/);
    await page.reload();
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
    expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
  });
});

const broken = { contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' };
test('a form is filled in and sent on a page whose scripts fail', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  proves('PAY-14, PAY-23, ERR-23, R25');
  allowConsoleError(/./);
  for (const [name, answer] of [
    [/\/ProductPage-/, { status: 404 }],
    [/LeadFormView/, broken],
  ] as const) {
    const before = newRows().length;
    await page.route(/\/assets\/.*\.js$/, (to) =>
      name.test(to.request().url()) ? to.fulfill(answer) : to.continue(),
    );
    let loads = 0;
    const count = (request: Request) => {
      if (request.isNavigationRequest()) loads += 1;
    };
    page.on('request', count);
    const failed = page.waitForResponse((response) => name.test(response.url()));
    await page.goto(health.routes[0] ?? '/', { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    const element = formOn(page, 'HEALTH');
    const { filled, payload } = uniqueAnswers();
    await fillForm(element, health, filled);
    await failed;
    await expectFilled(element, health, filled);
    expect(loads).toBe(1);
    await submitButton(element).click();
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
    expect(newRows().slice(before)).toEqual([{ formType: 'HEALTH', data: payload }]);
    page.off('request', count);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
