import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { currentStep, enter, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openEmployeeLogin, openForgotPassword, openLogin } from '../support/loginDialog.ts';
import { isLongLook } from '../support/longLook.ts';
import { leadCall } from '../support/refusal.ts';
import { hamburgerOf, menuOf, openPage, toggleOf } from '../support/siteHeader.ts';

/** axe on what a page shows only once a visitor has done something; the pages as they arrive: everyPage.journey.ts. */

/** The phone, where there is least room; a long look takes the desktop as well. */
const widths = isLongLook ? [1280, 360] : [360];

test('[HEAD-8, HEAD-11] nothing for axe to find in the panels of About and Products', async ({ page }) => {
  await openPage(page, '/about', 1280);
  for (const name of ['About', 'Products']) {
    await toggleOf(page, name).click();
    await expect(toggleOf(page, name)).toHaveAttribute('aria-expanded', 'true');
    await expectNoAxeFindings(page, `panel ${name}`);
  }
  // On these pages the header is white over a dark ground until it is scrolled (HEAD-35, HEAD-36).
  await openPage(page, '/', 1280);
  await toggleOf(page, 'Products').click();
  await expectNoAxeFindings(page, 'panel Products on /');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(page.locator('header.scrolled')).toBeAttached();
  await expectNoAxeFindings(page, 'panel Products on /, scrolled');
});

test('[HEAD-20, HEAD-29 to HEAD-31] nothing for axe to find in the mobile sidebar, with each accordion', async ({
  page,
}) => {
  await openPage(page, '/', 360);
  await hamburgerOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  await expectNoAxeFindings(page, 'sidebar');
  for (const name of ['About', 'Products', 'Individuals and Families', 'Corporate']) {
    await toggleOf(page, name).click();
    await expect(toggleOf(page, name)).toHaveAttribute('aria-expanded', 'true');
    await expectNoAxeFindings(page, `sidebar, ${name}`);
  }
});

for (const width of widths) {
  test(`[LOGIN-1, LOGIN-2, FORGOT-1] nothing for axe to find in the login dialog at ${width} px: both tabs, refusals, forgotten password`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLogin(page);
    await expectNoAxeFindings(page, `login, customer, ${width} px`);
    const employee = await openEmployeeLogin(page);
    await expectNoAxeFindings(page, `login, employee, ${width} px`);
    await employee.locator('button[type=submit]:visible').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoAxeFindings(page, `login, employee, refused, ${width} px`);
    await openForgotPassword(page);
    await expectNoAxeFindings(page, `login, forgotten password, ${width} px`);
  });

  test(`[PAY-34, PAY-22, PAY-24] nothing for axe to find in a form at ${width} px: refused, not sent, sent, with their toasts`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/the server responded with a status of 500|Something went wrong!/);
    await page.setViewportSize({ width, height: 800 });
    const health = formOf('HEALTH');
    const element = await openForm(page, health);
    await submitButton(element).click();
    await expect(element.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectNoAxeFindings(page, `HEALTH, refused, ${width} px`);

    await page.route(leadCall, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await fillForm(element, health, health.examples.fullest.filled);
    await submitButton(element).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoAxeFindings(page, `HEALTH, not sent, ${width} px`);

    await submitButton(element).click();
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
    await expectNoAxeFindings(page, `HEALTH, sent, ${width} px`);
  });

  test(`[CI-1 to CI-4] nothing for axe to find in the wizard at ${width} px, on each of its steps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const wizard = formOf('CRITICAL_ILLNESS');
    const { filled } = wizard.examples.fullest;
    const element = await openForm(page, wizard);
    await element.getByRole('button', { name: 'Next' }).click();
    await expect(element.locator('[aria-invalid="true"]').first()).toBeAttached();
    for (const { title, fields, advance } of wizard.model.steps?.items ?? []) {
      await expect(currentStep(element)).toContainText(title);
      await expectNoAxeFindings(page, `wizard, ${title}, ${width} px`);
      for (const name of fields) if (name in filled) await enter(element, name, filled[name]);
      if (fields.length > 0 && !advance) await element.getByRole('button', { name: 'Next' }).click();
    }
    await submitButton(element).click();
    await expect(page.getByText(wizard.model.confirmation)).toBeVisible();
    await expectNoAxeFindings(page, `wizard, sent, ${width} px`);
  });

  test(`[MOTOR-1 to MOTOR-6] nothing for axe to find on the motor page at ${width} px, behind each of its tabs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/motor-insurance', width);
    for (const name of ['Extended Warranty', "What's Not", "What's Covered"]) {
      await tabOf(page, name).click();
      await expect(tabOf(page, name)).toHaveAttribute('aria-selected', 'true');
      await expectNoAxeFindings(page, `motor, ${name}, ${width} px`);
    }
    const warranty = formOf('EXTENDED_WARRANTY');
    const element = page.locator('form[data-form-type="EXTENDED_WARRANTY"]');
    await fillForm(element, warranty, warranty.examples.smallest.filled);
    await expectNoAxeFindings(page, `warranty, second panel, ${width} px`);
  });
}

test('[PROD-1] nothing for axe to find in the answers to questions', async ({ page }) => {
  await openPage(page, '/health-insurance', 360);
  for (const question of await page.locator('main details > summary').all()) await question.click();
  await expect(page.locator('main details[open]').first()).toBeVisible();
  await expectNoAxeFindings(page, 'questions, open');
});

const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
