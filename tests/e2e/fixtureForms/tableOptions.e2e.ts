import { freshExample } from '../generated/freshExample.ts';
import { sendPlain } from '../generated/sendPlain.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectFits } from '../support/expectFits.ts';
import { choice, controlsOf, enter, openForm } from '../support/fillForm.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
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

const withTables = fixtureForms.filter(({ model }) =>
  model.fields.some(({ rows, ...field }) =>
    [field, ...(rows?.fields ?? [])].some(({ optionsFrom, fillsIn }) => optionsFrom ?? fillsIn),
  ),
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  for (const form of withTables)
    test(`${form.formType}: a form with tables is filled in and sent without scripts`, async ({
      page,
      newRows,
      allowConsoleError,
    }) => {
      test.slow();
      // a page with a new required question
      allowConsoleError(/status of 422/);
      const { filled, payload } = freshExample(form, form.examples.fullest);
      await page.goto(form.routes[0] ?? '/', { waitUntil: 'commit' });
      await sendPlain(page, form, filled);
      await expect(page.locator('[data-outcome=sent]')).toBeVisible();
      expect(newRows()).toEqual([{ formType: form.formType, data: payload }]);
    });

  test('options of a table are shown page by page, chosen by a button, and follow another answer', async ({
    page,
    formOf,
  }) => {
    await page.goto(formOf('FLEET').routes[0] ?? '/', { waitUntil: 'commit' });
    const form = page.locator('form[data-form-type="FLEET"]');
    const options = (label: string) =>
      form.getByRole('list', { name: `Options: ${label}` }).getByRole('button');
    const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
    await press('Search: Model');
    await expect(options('Model')).toHaveCount(50);
    const [first = ''] = await options('Model').allTextContents();
    await press('More options: Model');
    await expect(options('Model').first()).not.toHaveText(first);
    await expect(form.getByRole('button', { name: /^More options/ })).toHaveCount(0);
    await expectFits(page, 'a page of options');
    await controlsOf(form, make).fill('ban');
    await press('Search: Make');
    await expect(options('Make')).toHaveText(['Banyan']);
    await press('Banyan');
    await expect(controlsOf(form, make)).toHaveValue('Banyan');
    await press('Search: Model');
    await expect(options('Model').first()).toHaveText(/^Banyan /);
    await controlsOf(form, model).fill('cross');
    await press('Search: Model');
    await expect(options('Model')).toHaveText(['Banyan Cross']);
    await press('Banyan Cross');
    await controlsOf(form, make).fill('Chinar');
    await press('Search: Make');
    await expect(controlsOf(form, model)).toHaveValue('');
  });

  test('a PIN code fills in the town of its row with a post, which stays editable', async ({
    page,
    formOf,
  }) => {
    await page.goto(formOf('HOME_MOVE').routes[0] ?? '/', { waitUntil: 'commit' });
    const form = page.locator('form[data-form-type="HOME_MOVE"]');
    const next = () => form.getByRole('button', { name: 'Next', exact: true }).click();
    const [pin, town] = [controlsOf(form, 'newHome.pin'), controlsOf(form, 'newHome.town')];
    await controlsOf(form, 'firstName').fill('Asha');
    await controlsOf(form, 'phoneNumber').fill('9000000000');
    await next();
    await controlsOf(form, 'earlierCover').fill('None');
    await pin.fill('411001');
    await next();
    await expect(page.getByText('Filled in for you: Town')).toBeVisible();
    await expect(town).toHaveValue('Pune');
    await town.fill('Bandra');
    await pin.fill('400001');
    await next();
    await form.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(town).toHaveValue('Bandra');
  });
});
