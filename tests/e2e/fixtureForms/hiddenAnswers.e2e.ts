import { choice, controlsOf, enter, openForm, submitButton } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import { expect } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

const person = { firstName: 'Asha', phoneNumber: '9000000000' };
const cover = { earlierCover: 'None so far' };

test('hidden answers do not affect the page', async ({ page, formOf, newRows }) => {
  proves('R72');
  const form = await openForm(page, formOf('HOME_MOVE'));
  const control = (name: string) => controlsOf(form, name);
  const next = () => form.getByRole('button', { name: 'Next' }).click();
  for (const [name, value] of Object.entries(person)) await enter(form, name, value);

  await test.step('a bound by a hidden date', async () => {
    await enter(form, 'hasDay', true);
    await enter(form, 'leaves', '2027-06-20');
    await expect(control('arrives')).toHaveAttribute('min', '2027-06-21');
    await enter(form, 'hasDay', false);
    await expect(control('arrives')).toHaveAttribute('min', '1900-01-01');
    await enter(form, 'arrives', '2027-01-05');
  });

  await test.step('an optional choice', async () => {
    const clear = form.getByRole('button', { name: 'Clear answer: Packing' });
    await expect(clear).toHaveCount(0);
    await control('packing').first().focus();
    await page.keyboard.press('Space');
    await expect(control('packing').first()).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(clear).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(clear).toHaveCount(0);
    await expect(control('packing').first()).toBeFocused();
    await expect(form.locator('[name=packing]:checked')).toHaveCount(0);
  });

  await enter(form, 'distance', 'Long');
  await enter(form, 'reason', 'A private reason');
  await choice(form, 'carrier', 'Rail').check();
  await enter(form, 'distance', 'Short');
  await next();

  await test.step('computed values of 0, and a field that depends on one', async () => {
    const computed = (name: string) => form.locator(`[data-computed=${name}]`);
    await expect(computed('claimCount')).toHaveText('0');
    await expect(computed('excess')).toHaveText('₹ N/A');
    await enter(form, 'value', 500);
    await expect(computed('excess')).toHaveText('₹ 0');
    await expect(control('deposit')).toHaveAccessibleDescription(/At most ₹\s0$/);
    await enter(form, 'earlierCover', cover.earlierCover);
  });

  await test.step('rows', async () => {
    const list = form.locator('[data-rows=claims]');
    const titles = list.locator('.rows__row-title');
    for (const _row of ['first', 'second']) await list.locator('[data-row-action=add]').click();
    await expect(control('earlierCover')).toHaveCount(0);
    await choice(form, 'claims.r1.cause', 'Other').check();
    await enter(form, 'claims.r1.words', 'hail');
    await expect(titles.first()).toHaveText('Claim 1: Other, hail');
    await choice(form, 'claims.r1.cause', 'Fire').check();
    await expect(titles.first()).toHaveText('Claim 1: Fire');
    await list.getByRole('button', { name: 'Same as above' }).click();
    await choice(form, 'claims.r2.cause', 'Other').check();
    await expect(control('claims.r2.words')).toHaveValue('');
    await choice(form, 'claims.r1.cause', 'Other').check();
    await expect(control('claims.r1.words')).toHaveValue('hail');
    await choice(form, 'claims.r1.cause', 'Fire').check();
    await list.getByRole('button', { name: 'Remove: Claim 1: Fire', exact: true }).click();
    await expect(list).toContainText('Claim 1: Fire was removed');
  });

  await test.step('an optional group', async () => {
    const mark = form.locator('[data-field="newHome.town"] .field__required');
    await expect(control('newHome.town')).not.toHaveAttribute('required');
    await choice(form, 'newHome.lift', 'Yes').check();
    await expect(mark).toHaveText('*');
    await expect(control('newHome.town')).toHaveAttribute('required');
    await form.getByRole('button', { name: 'Clear answer: Lift' }).click();
    await expect(mark).toHaveCount(0);
  });

  await next();
  const review = form.locator('[data-review]');
  await expect(review).toContainText('Claim 1: Other');
  await expect(review).toContainText('₹ 0');
  for (const text of ['private', 'Goods train', 'None so far', '2027-06', 'Jun 2027'])
    await expect(review).not.toContainText(text);
  await submitButton(form).click();
  await expect(page.getByText('We have received your enquiry')).toBeVisible();
  expect(newRows().map(({ data }) => data)).toEqual([
    {
      ...person,
      ...{
        distance: 'Short',
        hasDay: false,
        sameReceiver: false,
        arrives: '2027-01-05T00:00:00.000Z',
        value: 500,
      },
      ...{ claims: [{ cause: 'Other' }], owners: [], claimCount: 1, shares: 0, excess: 0 },
    },
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the review omits hidden answers, and Edit leads to a field and back', async ({
    page,
    formOf,
    newRows,
  }) => {
    proves('R72, PAY-3');
    await page.goto(formOf('HOME_MOVE').routes[0] ?? '/');
    const form = page.locator('form[data-form-type=HOME_MOVE]');
    const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
    for (const [name, value] of Object.entries({ ...person, distance: 'Long', packing: 'By a firm' }))
      await enter(form, name, value);
    await press('Next');
    await expect(page.getByText('New questions: Reason, Carrier')).toBeVisible();
    await enter(form, 'reason', 'A private reason');
    await press('Next');
    await press('Back');
    await press('Clear answer: Packing');
    await expect(form.locator('[name=packing]:checked')).toHaveCount(0);
    await enter(form, 'distance', 'Short');
    await press('Next');
    await expect(form.locator('[data-computed=claimCount]')).toHaveText('0');
    await enter(form, 'earlierCover', cover.earlierCover);
    await press('Next');
    const review = form.locator('[data-review]');
    await expect(review).toContainText('Short');
    for (const text of ['private', 'By a firm']) await expect(review).not.toContainText(text);
    await press('Edit: Mobile number');
    await expect(controlsOf(form, 'phoneNumber')).toBeFocused();
    await enter(form, 'phoneNumber', '9000000001');
    await press('Back to review');
    await expect(review).toContainText('9000000001');
    await submitButton(form).click();
    await expect(page).toHaveURL(/[?&]sent=/);
    const computedValues = {
      hasDay: false,
      sameReceiver: false,
      claims: [],
      owners: [],
      claimCount: 0,
      shares: 0,
    };
    expect(newRows().map(({ data }) => data)).toEqual([
      { ...person, phoneNumber: '9000000001', distance: 'Short', ...cover, ...computedValues },
    ]);
  });
});
