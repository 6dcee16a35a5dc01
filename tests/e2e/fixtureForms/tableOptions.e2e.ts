import { expectNoAxeFindings } from '../support/axe.ts';
import { choice, controlsOf, enter, openForm } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import { expect } from '../support/journey.ts';

const make = 'cars.r1.make';
const model = 'cars.r1.model';

test('an option of a table is searched and chosen by keyboard, and a changed answer clears the next one', async ({
  page,
  formOf,
  allowConsoleError,
}) => {
  const fleet = formOf('FLEET');
  await page.setViewportSize({ width: 360, height: 740 });
  const form = await openForm(page, fleet);
  const [makes, models] = [controlsOf(form, make), controlsOf(form, model)];
  await test.step('typing finds options, and the arrow keys choose one', async () => {
    await makes.focus();
    await page.keyboard.type('ban');
    const option = form.getByRole('option', { name: 'Banyan' });
    await expect(option).toBeVisible();
    await expect(form.getByRole('status').filter({ hasText: '1 option' })).toBeVisible();
    await expect(makes).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(makes).toHaveAttribute('aria-activedescendant', String(await option.getAttribute('id')));
    await expectNoAxeFindings(page, 'an open list', '[data-form-slot="FLEET"]');
    await page.keyboard.press('Enter');
    await expect(makes).toHaveValue('Banyan');
    await expect(option).toBeHidden();
  });
  await test.step('the next options fit the answer', async () => {
    await models.focus();
    await page.keyboard.press('ArrowDown');
    await expect(form.getByRole('option').first()).toHaveText(/^Banyan /);
    await page.keyboard.press('Escape');
    await expect(form.getByRole('option')).toHaveCount(0);
    await models.fill('banyan cross');
    await page.keyboard.press('Tab');
    await expect(models).toHaveValue('Banyan Cross');
  });
  await test.step('another answer clears it, and says so', async () => {
    await makes.fill('Chinar');
    await expect(models).toHaveValue('');
    await expect(form.getByText('Model was cleared, because another answer has changed')).toBeVisible();
  });
  await test.step('without the server, a message and a retry are shown, and the text stays', async () => {
    allowConsoleError(/Failed to load resource/);
    await page.route('**/api/forms/**', (route) => route.abort());
    await models.fill('Chinar C');
    await expect(form.getByText('The options could not be loaded')).toBeVisible();
    await page.unroute('**/api/forms/**');
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByText('The options could not be loaded')).toHaveCount(0);
    await expect(models).toHaveValue('Chinar C');
  });
  await test.step('several options are chosen as boxes, and unticked ones can be ticked again', async () => {
    await enter(form, 'garages', ['Pune', 'Kochi']);
    const pune = choice(form, 'garages', 'Pune');
    await pune.focus();
    await page.keyboard.press('Space');
    await expect(pune).not.toBeChecked();
    await page.keyboard.press('Space');
    await expect(pune).toBeChecked();
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a PIN code fills in the town of its row, which stays editable', async ({ page, formOf }) => {
  const form = await openForm(page, formOf('HOME_MOVE'));
  await controlsOf(form, 'firstName').fill('Asha');
  await controlsOf(form, 'phoneNumber').fill('9000000000');
  await form.getByRole('button', { name: 'Next' }).click();
  const [pin, town] = [controlsOf(form, 'newHome.pin'), controlsOf(form, 'newHome.town')];
  await pin.fill('411001');
  await expect(town).toHaveValue('Pune');
  await expect(form.getByText('Filled in for you: Town: Pune')).toBeVisible();
  await pin.fill('400001');
  await expect(town).toHaveValue('Mumbai');
  await town.fill('Bandra');
  await pin.fill('411001');
  await expect(form.getByText('Filled in for you')).toHaveCount(0);
  await expect(town).toHaveValue('Bandra');
});

test('a button below an open list is pressed once', async ({ page, formOf }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const form = await openForm(page, formOf('FLEET'));
  // the list is just above the button
  await form.locator('[data-field=garages] input[type=search]').fill('a');
  await expect(form.getByRole('option').nth(1)).toBeVisible();
  const next = form.getByRole('button', { name: 'Next', exact: true });
  await next.hover();
  await page.mouse.down();
  // a person's press takes a moment
  await expect(form.locator(':focus')).toHaveText('Next');
  await page.mouse.up();
  await expect(form.getByRole('option')).toHaveCount(0);
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
});
