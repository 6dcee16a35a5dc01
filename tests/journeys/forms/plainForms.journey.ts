import type { Page } from '@playwright/test';
import { expectFilled } from '../support/expectFilled.ts';
import { controlsOf, enter, type Filled, fillForm, submitButton } from '../support/fillForm.ts';
import { formOf, forms, type JourneyForm } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { isLongLook } from '../support/longLook.ts';
import { messageOf, summaryTitle } from '../support/refusal.ts';

/** Forms that post themselves: without scripts, and where a script of the page fails. What the server answers of each form, tests/server/sites/postedForms.test.ts sees. */

const health = formOf('HEALTH');
const wizard = formOf('CRITICAL_ILLNESS');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAY-23, PAY-34, PAY-35] a form is refused in its page, the focus on what is wrong, and then sent once', async ({
    page,
    newRows,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 422/);
    const { filled, payload } = health.examples.fullest;
    await page.goto(health.routes[0] ?? '/');
    const title = await page.title();
    const form = page.locator('form[data-form-type="HEALTH"]');
    await enter(form, 'firstName', 'Asha <b>"&');
    await submitButton(form).click();
    await expect(page).toHaveTitle(`Error: ${title}`);
    const summary = form.getByLabel(summaryTitle);
    await expect(summary).toBeFocused();
    await expect(controlsOf(form, 'firstName')).toHaveValue('Asha <b>"&');
    const words = await summary.getByRole('link').first().textContent();
    expect(words).toBe(await messageOf(form, 'lastName'));
    await summary.getByRole('link').first().click();
    await expect(controlsOf(form, 'lastName')).toBeFocused();

    await fillForm(form, health, filled);
    await submitButton(form).click();
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
    await page.reload();
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
    expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
  });

  test('[CI-5, CI-7, CI-61] the wizard goes step by step, back too, shows the premium and is sent', async ({
    page,
    newRows,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 422/);
    const { filled, payload } = wizard.examples.fullest;
    await page.goto(wizard.routes[0] ?? '/');
    const form = page.locator('form[data-form-type="CRITICAL_ILLNESS"]');
    const button = (name: string) => form.getByRole('button', { name, exact: true });
    const step = form.locator('[aria-current="step"]');
    await button('Next').click();
    await expect(form.getByLabel(summaryTitle)).toBeFocused();
    for (const { title, fields } of wizard.model.steps?.items ?? []) {
      await expect(step).toContainText(title);
      for (const name of fields) if (name in filled) await enter(form, name, filled[name]);
      if (await button('Next').isVisible()) await button('Next').click();
    }
    const review = form.locator('[data-review]');
    await expect(review).toContainText(new Intl.NumberFormat('en-IN').format(Number(payload.insurerPremium)));
    await button('Back').click();
    await expect(step).toContainText('Select Insurer');
    await button('Next').click();
    await submitButton(form).last().click();
    await expect(page.getByText(wizard.model.confirmation)).toBeVisible();
    expect(newRows()).toEqual([{ formType: 'CRITICAL_ILLNESS', data: payload }]);
  });

  test('[MOTOR-1] every panel of a page with tabs can be sent', async ({
    page,
    newRows,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 422/);
    const motor = forms.filter(({ routes }) => routes.includes('/motor-insurance'));
    expect(motor).toHaveLength(2);
    for (const { formType } of motor) {
      await page.goto('/motor-insurance');
      const form = page.locator(`form[data-form-type="${formType}"]`);
      await expect(form).toBeVisible();
      await form.locator('button[type=submit]:visible').click();
      await expect(form.getByLabel(summaryTitle)).toBeFocused();
    }
    expect(newRows()).toEqual([]);
  });
});

const looked = isLongLook
  ? forms.filter(({ routes, isBehindTab }) => routes.length > 0 && !isBehindTab)
  : [health];

for (const form of looked) {
  test(`[PAY-23, ERR-23] ${form.formType}: each script of the page fails in turn: the lead is sent, and once`, async ({
    page,
    newRows,
    allowConsoleError,
  }) => {
    test.setTimeout(240_000);
    allowConsoleError(/broken on purpose|./);
    const route = form.routes[0] ?? '/';
    const html = await (await page.request.get(route)).text();
    const entry = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    const own = await scriptsOf(page, route, form.formType);
    const all = [...new Set([...entry, ...own])];
    // The usual run breaks what every form needs; how one of the others fails is no different.
    const needed = /\/(?:index|ProductPage|LeadFormView)-/;
    const broken = isLongLook ? all : all.filter((script) => needed.test(script));
    expect(broken.length).toBeGreaterThan(2);
    const { filled } = form.examples.smallest;
    for (const [place, script] of broken.entries()) {
      const before = newRows().length;
      await page.context().clearCookies();
      await page.route(`**${script}`, (to) =>
        to.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
      );
      await page.clock.install();
      await page.goto(route);
      const element = page.locator(`form[data-form-type="${form.formType}"]`);
      // Another visitor each time: the same answers to a page without scripts are one lead on one day.
      const name = { firstName: `Asha${'n'.repeat(place)}` };
      await fillStepByStep(page, form, { ...filled, ...('firstName' in filled && name) });
      await submitButton(element).last().click();
      const sent = page.getByText(form.model.confirmation);
      await expect(async () => {
        await page.clock.fastForward(5000).catch(() => {});
        await expect(sent).toBeVisible({ timeout: 500 });
      }, script).toPass();
      expect(newRows(), script).toHaveLength(before + 1);
      await page.unroute(`**${script}`);
    }
    if (isLongLook)
      console.log(`${form.formType}: ${broken.length} scripts broken, ${newRows().length} leads`);
  });
}

for (const [what, name] of [
  ['the page’s entry', /\/index-/],
  ['the page’s own script', /\/ProductPage-/],
  ['the form’s own code', /LeadFormView/],
] as const) {
  test(`[PAY-14, PAY-23, ERR-23, R25] ${what} does not come: the page stays as it is, with what was entered, and sends it`, async ({
    page,
    newRows,
    allowConsoleError,
  }) => {
    allowConsoleError(/Failed to fetch dynamically imported module|net::ERR_|status of 404/);
    await page.route(/\/assets\/.*\.js$/, (to) =>
      name.test(to.request().url()) ? to.fulfill({ status: 404 }) : to.continue(),
    );
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    const failed = page.waitForResponse((response) => response.status() === 404);
    await page.goto(health.routes[0] ?? '/', { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    const element = page.locator('form[data-form-type="HEALTH"]');
    // another visitor each time: the same answers to a page without scripts are one lead on one day
    const own = { firstName: `Asha${what.replace(/[^a-z]/g, '')}` };
    const filled = { ...health.examples.fullest.filled, ...own };
    await fillForm(element, health, filled);
    await failed;
    await expectFilled(element, health, filled);
    expect(loads).toBe(1);
    await submitButton(element).click();
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
    expect(newRows()).toEqual([{ formType: 'HEALTH', data: { ...health.examples.fullest.payload, ...own } }]);
  });
}

/** Fills in a form, whoever answers its Next: the page, or the server that it is posted to when the page does not. */
async function fillStepByStep(page: Page, form: JourneyForm, filled: Filled): Promise<void> {
  const element = page.locator(`form[data-form-type="${form.formType}"]`);
  if (!form.model.steps) return fillForm(element, form, filled);
  const next = element.getByRole('button', { name: 'Next', exact: true });
  for (const { title, fields, advance } of form.model.steps.items) {
    await expect(async () => {
      await page.clock.fastForward(5000).catch(() => {});
      await expect(element.locator('[aria-current="step"]')).toContainText(title, { timeout: 500 });
    }, title).toPass();
    for (const name of fields) if (name in filled) await enter(element, name, filled[name]);
    const movesOn =
      advance !== undefined && advance.on in filled && (await element.getAttribute('data-live')) !== null;
    if (!movesOn && (await next.isVisible())) await next.click();
  }
}

/** Every script that a visit to a page loads by the time that its form is live. */
async function scriptsOf(page: Page, route: string, formType: string): Promise<string[]> {
  await page.goto(route);
  const element = page.locator(`form[data-form-type="${formType}"]`);
  // a form at the end of a page comes to life when it is near
  await element.scrollIntoViewIfNeeded();
  await expect(element).toHaveAttribute('data-live');
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return names.filter((name) => name.endsWith('.js'));
}
