import { expectNoAxeFindings } from '../support/axe.ts';
import { fillForm } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openEmployeeLogin, openForgotPassword, openLogin } from '../support/loginDialog.ts';
import { openPage } from '../support/siteHeader.ts';

/** axe on what a page shows only once a visitor has done something, on a phone; the pages as they arrive: everyPage.journey.ts. */

test('[LOGIN-1, LOGIN-2, FORGOT-1] nothing for axe to find in the login dialog: both tabs, refusals, forgotten password', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLogin(page);
  await expectNoAxeFindings(page, 'login, customer');
  const employee = await openEmployeeLogin(page);
  await employee.locator('button[type=submit]:visible').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoAxeFindings(page, 'login, employee, refused');
  await openForgotPassword(page);
  await expectNoAxeFindings(page, 'login, forgotten password');
});

test('[MOTOR-1 to MOTOR-6] nothing for axe to find on the motor page behind each of its tabs', async ({
  page,
}) => {
  await openPage(page, '/motor-insurance', 360);
  for (const name of ['Extended Warranty', "What's Not"]) {
    const tab = page.getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expectNoAxeFindings(page, `motor, ${name}`, 'main');
  }
  const warranty = formOf('EXTENDED_WARRANTY');
  const form = page.locator('form[data-form-type="EXTENDED_WARRANTY"]');
  await fillForm(form, warranty, warranty.examples.smallest.filled);
  await expectNoAxeFindings(page, 'warranty, second panel', 'main');
});
