import { expectFieldError } from '../support/fieldErrors.ts';
import {
  choice,
  controlsOf,
  currentStep,
  enter,
  fillForm,
  openForm,
  openWithoutScripts,
} from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import { expect } from '../support/journey.ts';

test('[PAY-35] rows are added, taken away and brought back, by the keyboard alone; what appears in one row is said, and the same in the next row once more; what is wrong in a row is said there, and the summary leads to it', async ({
  page,
  formOf,
}) => {
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
  await controlsOf(element, 'cars.r1.registration').focus();
  await page.keyboard.type('hr 26 dk 8337');
  await press('Add a car');
  await expectFocusAt('cars.r2.registration');
  await page.keyboard.type('MH12DE1433');
  await page.keyboard.press('Tab');
  await expect(element.locator('legend', { hasText: 'Car 2: MH12DE1433' })).toBeVisible();
  await press(/^Remove: Car 2/);
  await expectOrder(['r1']);
  await expect(element.getByRole('button', { name: 'Bring it back' })).toBeFocused();
  await expect(element.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectOrder(['r1', 'r2']);
  await expectFocusAt('cars.r2.registration');
  await expect(controlsOf(element, 'cars.r2.registration')).toHaveValue('MH12DE1433');

  const region = element.locator('p[aria-live=polite]');
  await controlsOf(element, 'cars.r2.isElectric').check();
  await expect(region).toHaveText('New questions: Battery');
  const first = await region.locator('span').elementHandle();
  await controlsOf(element, 'cars.r1.isElectric').check();
  await expect(controlsOf(element, 'cars.r1.battery')).toBeVisible();
  await expect(region).toHaveText('New questions: Battery');
  // the same words in the same element would be no change, and stay unheard
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);

  for (const row of ['r1', 'r2']) await controlsOf(element, `cars.${row}.registration`).fill('');
  await element.getByRole('button', { name: 'Next' }).click();
  for (const row of ['r1', 'r2'])
    await expectFieldError(element, `cars.${row}.registration`, 'Enter the registration');
  const links = element.getByRole('link', { name: 'Enter the registration' });
  for (const [location, row] of ['Car 1', 'Car 2'].entries())
    await expect(links.nth(location)).toHaveAccessibleDescription(`(${row})`);
  await links.last().click();
  await expect(controlsOf(element, 'cars.r2.registration')).toBeFocused();
});

test('what is pressed in a form before the scripts arrive is answered: each press adds a row, which stays when they do', async ({
  page,
  formOf,
}) => {
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

test('a step that the answers do not ask for is passed over, forth and back', async ({ page, formOf }) => {
  const form = formOf('CYBER');
  const element = await openForm(page, form);
  const next = element.getByRole('button', { name: 'Next' });
  await enter(element, 'firm.name', 'Sample Traders');
  await choice(element, 'firm.size', 'Up to 50 people').check();
  await choice(element, 'holdsRecords', 'false').check();
  await next.click();
  await expect(currentStep(element)).toContainText('You');
  await element.getByRole('button', { name: 'Back' }).click();
  await expect(currentStep(element)).toContainText('Your firm');
  await choice(element, 'firm.size', 'More than 500 people').check();
  await next.click();
  await expect(currentStep(element)).toContainText('Security');
});

test('a rule between fields is said in its own words, at the field that the folder names', async ({
  page,
  formOf,
}) => {
  const form = formOf('CYBER');
  const { message } = form.model.rules?.['copies of health records'] ?? { message: '' };
  const element = await openForm(page, form);
  const { firm, holdsRecords, records } = form.examples.fullest.filled;
  await fillForm(element, form, { firm, holdsRecords, records, backups: 'Never' });
  await expect(element.locator('#cyber_backups-error')).toHaveText(message);
  await expect(controlsOf(element, 'backups').first()).toHaveAttribute('aria-invalid', 'true');
  await enter(element, 'backups', 'Weekly');
  await expect(element.locator('#cyber_backups-error')).toBeEmpty();
  await element.getByRole('button', { name: 'Next' }).click();
  await expect(currentStep(element)).toContainText(form.model.steps?.items[2]?.title ?? '');
});

test('the figure of a quote shows what it is made of', async ({ page, formOf }) => {
  const form = formOf('FAMILY_HEALTH');
  const element = await openForm(page, form);
  await fillForm(element, form, form.examples.fullest.filled);
  const quote = element.locator('[data-review]');
  await expect(quote).toContainText('₹ 34,220');
  await quote.getByText('How it is calculated').click();
  await expect(quote).toContainText('₹ 29,000');
  await expect(quote).toContainText('₹ 5,220');
});
