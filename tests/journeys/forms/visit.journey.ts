import type { Page } from '@playwright/test';
import { expectFilled } from '../support/expectFilled.ts';
import { currentStep, fillForm, openForm, showForm, submitButton } from '../support/fillForm.ts';
import { formOf, forms } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { leadCall } from '../support/refusal.ts';

for (const form of forms) {
  test(`[PAY-14, R18, PAY-25, ERR-15, ERR-16, R36] ${form.formType}: leaving the page and coming back within the visit keeps everything, and so does an answer of 500; the next try is stored once`, async ({
    page,
    newRows,
    consoleErrors,
    allowConsoleError,
  }) => {
    // what a browser itself writes in the console when a call fails, and what the site logs (ERR-15)
    allowConsoleError(/the server responded with a status of|Something went wrong!/);
    await page.route(leadCall, (route) => route.fulfill({ status: 500, json: { success: false } }), {
      times: 1,
    });
    const { filled, payload } = form.examples.fullest;
    const [route = '/'] = form.routes;
    const element = await openForm(page, form);
    await fillForm(element, form, filled);
    const last = form.model.steps?.items.at(-1)?.title;
    if (last) await expect(currentStep(element)).toContainText(last);
    await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'the same'));

    await followLink(page, '/partners');
    await expect(element).toBeHidden();
    await followLink(page, route);
    const again = await showForm(page, form);

    await expect(page.locator('html')).toHaveAttribute('data-visit', 'the same');
    if (last) await expect(currentStep(again)).toContainText(last);
    await expectFilled(again, form, filled);
    await submitButton(again).click();

    await expect(page.getByRole('alert')).toHaveText(`Failed to submit ${form.formType}. Try again later.`);
    await expect.poll(() => consoleErrors.join('\n')).toContain('Something went wrong!');
    await expectFilled(again, form, filled);
    expect(newRows()).toEqual([]);
    if (last) await expect(currentStep(again)).toContainText(last);

    await submitButton(again).click();
    await expect(page.getByText(form.model.confirmation)).toBeVisible();
    expect(newRows()).toEqual([{ formType: form.formType, data: payload }]);
  });
}

test('[PAY-14] what is typed into one form stays out of another', async ({ page }) => {
  const health = formOf('HEALTH');
  const life = formOf('LIFE');
  await fillForm(await openForm(page, health), health, health.examples.fullest.filled);
  await followLink(page, life.routes[0] ?? '/');
  await expectFilled(await showForm(page, life), life, {});
  await page.goBack();
  await expectFilled(await showForm(page, health), health, health.examples.fullest.filled);
});

test('[PAY-14, R18] the callback form is one form on its three pages', async ({ page }) => {
  const callback = formOf('GET_IN_TOUCH');
  await fillForm(await openForm(page, callback, '/about'), callback, callback.examples.fullest.filled);
  await followLink(page, '/get-in-touch');
  await expectFilled(await showForm(page, callback), callback, callback.examples.fullest.filled);
});

test('[PAY-14] a tab of the motor page keeps what was typed while the other one is open', async ({
  page,
}) => {
  const motor = formOf('MOTOR');
  const warranty = formOf('EXTENDED_WARRANTY');
  const element = await openForm(page, motor);
  await fillForm(element, motor, motor.examples.fullest.filled);
  await showForm(page, warranty);
  await expect(element).toBeHidden();
  await expectFilled(await showForm(page, motor), motor, motor.examples.fullest.filled);
});

/** Goes to another page by its link in the footer, within the visit. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.locator(`footer nav a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}
