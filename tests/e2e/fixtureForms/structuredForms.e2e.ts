import { expectFieldError } from '../support/fieldErrors.ts';
import { controlsOf, fillForm, openForm, openWithoutScripts, submitButton } from '../support/fillForm.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
import { freshName } from '../support/inbox.ts';
import { expect } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

test('rows are added, filled in, moved, removed and restored by keyboard alone', async ({ page, formOf }) => {
  proves('PAY-35');
  const form = formOf('FLEET');
  const element = await openForm(page, form);
  const expectFocusAt = (name: string) => expect(controlsOf(element, name)).toBeFocused();
  const expectOrder = (rows: readonly string[]) =>
    expect
      .poll(() =>
        element.locator('[data-row]').evaluateAll((all) => all.map((row) => row.getAttribute('data-row'))),
      )
      .toEqual(rows);
  const press = async (name: string | RegExp) => {
    await element.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const messages = element.locator('[aria-live=polite] > .visually-hidden');
  await controlsOf(element, 'cars.r1.registration').focus();
  await page.keyboard.type('hr 26 dk 8337');
  await press('Add a car');
  await expectFocusAt('cars.r2.registration');
  await press(/^Same as above/);
  await expect(controlsOf(element, 'cars.r2.registration')).toHaveValue('HR26DK8337');
  await expect(messages).toHaveText('Filled in with the same answers as above');
  await controlsOf(element, 'cars.r2.registration').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('MH12DE1433');
  await page.keyboard.press('Tab');
  await press(/^Move up: Car 2/);
  await expectOrder(['r2', 'r1']);
  await expect(messages).toHaveText('Moved to position 1 of 2');
  await expect(element.getByRole('button', { name: 'Move down: Car 1' })).toBeFocused();
  await expect(element.locator('legend', { hasText: 'Car 1: MH12DE1433' })).toBeVisible();
  await press(/^Remove: Car 1/);
  await expectOrder(['r1']);
  await expect(messages).toHaveText('');
  await expect(element.getByRole('button', { name: 'Bring it back' })).toBeFocused();
  await expect(element.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectOrder(['r2', 'r1']);
  await expectFocusAt('cars.r2.registration');
  await expect(controlsOf(element, 'cars.r2.registration')).toHaveValue('MH12DE1433');

  await press('Add a car');
  await page.keyboard.type('ka 01 ab 1234');
  await press(/^Remove: Car 3/);
  await press(/^Remove: Car 1/);
  await expectOrder(['r1']);
  await expect(element.getByRole('button', { name: /^Bring it back: Car 1/ })).toBeFocused();
  await expect(element.locator('.rows__removed p')).toHaveText([
    /^Car 1: MH12DE1433 was removed/,
    /^Car 3: KA01AB1234 was removed/,
  ]);
  await press(/^Bring it back: Car 3/);
  await expectOrder(['r1', 'r3']);
  await expectFocusAt('cars.r3.registration');
  await expect(controlsOf(element, 'cars.r3.registration')).toHaveValue('KA01AB1234');
  await press(/^Bring it back: Car 1/);
  await expectOrder(['r2', 'r1', 'r3']);
  await expectFocusAt('cars.r2.registration');
  await press(/^Remove: Car 3/);

  const region = element.locator('p[aria-live=polite]');
  await controlsOf(element, 'cars.r2.isElectric').check();
  await expect(region).toHaveText(/New questions: Battery$/);
  const first = await region.locator('span').elementHandle();
  await controlsOf(element, 'cars.r1.isElectric').check();
  await expect(controlsOf(element, 'cars.r1.battery')).toBeVisible();
  await expect(region).toHaveText(/New questions: Battery$/);
  // the same text in the same element would not be announced again
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);

  for (const row of ['r1', 'r2']) await controlsOf(element, `cars.${row}.registration`).fill('');
  await element.getByRole('button', { name: 'Next' }).click();
  for (const row of ['r1', 'r2'])
    await expectFieldError(element, `cars.${row}.registration`, 'Enter the registration');
  const links = element.getByRole('link', { name: 'Enter the registration' });
  for (const [index, row] of ['Car 1', 'Car 2'].entries())
    await expect(links.nth(index)).toHaveAccessibleDescription(`(${row})`);
  await links.last().click();
  await expect(controlsOf(element, 'cars.r1.registration')).toBeFocused();
});

test('rows that are added before hydration remain after it', async ({ page, formOf }) => {
  const fleet = await openWithoutScripts(page, formOf('FLEET'));
  const rows = fleet.element.locator('[data-rows="cars"] [data-row]');
  const count = await rows.count();
  const add = fleet.element.locator('[data-row-action=add]');
  await rows.first().locator('input').first().fill('MH12DE1433');
  await add.click();
  await expect(rows).toHaveCount(count + 1);
  await add.click();
  await expect(rows).toHaveCount(count + 2);
  await fleet.release();
  await expect(fleet.element).toHaveAttribute('data-live');
  await expect(rows).toHaveCount(count + 2);
  await add.click();
  await expect(rows).toHaveCount(count + 3);
  await expect(rows.last().locator('input').first()).toBeFocused();
  await expect(rows.first().locator('input').first()).toHaveValue('MH12DE1433');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('forms with rows, steps and conditions are filled in and sent', async ({ page, newRows }) => {
    proves('PAY-39');
    for (const form of fixtureForms) {
      const { formType, examples, routes } = form;
      await page.goto(routes[0] ?? '/');
      const element = page.locator(`form[data-form-type="${formType}"]`);
      const { filled, payload } = examples.smallest;
      // unique, because the server stores a repeated lead once
      const firstName = freshName();
      await fillForm(element, form, { ...filled, firstName });
      await submitButton(element).click();
      await expect(page, formType).toHaveURL(/[?&]sent=/);
      expect(newRows().at(-1)).toEqual({ formType, data: { ...payload, firstName } });
    }
  });
});
