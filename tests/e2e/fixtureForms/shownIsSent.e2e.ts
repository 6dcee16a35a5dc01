import { expectFieldError } from '../support/fieldErrors.ts';
import { choice, controlsOf, enter, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import { expect } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

const hasBadInput = (control: Element) => (control as HTMLInputElement).validity.badInput;

test('a form sends exactly what its controls show', async ({ page, formOf, newRows }) => {
  proves('R66');
  const form = formOf('EVERY_CONTROL');
  const element = await openForm(page, form);
  await fillForm(element, form, form.examples.smallest.filled);
  const control = (name: string) => controlsOf(element, name);

  await test.step('incomplete input', async () => {
    const typed = { score: '5-3', crew: '-', born: '0231', opens: '09', booked: 'April' };
    for (const [name, keys] of Object.entries(typed)) {
      await control(name).focus();
      await page.keyboard.type(keys);
      await submitButton(element).click();
      await expectFieldError(element, name, String(form.engine.field(name)?.messages.invalid));
      expect(await control(name).evaluate(hasBadInput), name).toBe(true);
      await control(name).fill('');
      await expect(control(name)).not.toHaveAttribute('aria-invalid', 'true');
    }
  });

  await test.step('an invalid number', async () => {
    await enter(element, 'low', 50);
    await enter(element, 'score', 5000);
    await submitButton(element).click();
    await expect(control('low')).toHaveAttribute('aria-invalid', 'true');
    for (const [name, keys] of Object.entries({ low: '-5', score: '1e2' })) {
      await control(name).press('ControlOrMeta+a');
      await page.keyboard.type(keys);
      await expect(control(name)).toHaveValue(keys);
    }
  });

  await test.step('a choice that is no longer offered', async () => {
    const plan = control('plan');
    const shown = () => plan.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text);
    await enter(element, 'plan', 'Max');
    await enter(element, 'level', 'High');
    await enter(element, 'kind', 'Narrow');
    await expect.poll(shown).toBe('Max (no longer offered)');
    await expect(page.getByText('High (no longer offered)')).toBeVisible();
    await expect(choice(element, 'level', 'High')).toBeChecked();
    await submitButton(element).click();
    for (const name of ['plan', 'level'])
      await expectFieldError(element, name, 'Choose from the options shown');
    await choice(element, 'level', 'Low').check();
    await expect(choice(element, 'level', 'High')).toHaveCount(0);
    await enter(element, 'kind', 'Open');
    await expect.poll(shown).toBe('Max');
  });

  const list = element.locator('[data-rows=members]');
  await test.step('a conditional field of a row, and a removed row', async () => {
    await list.locator('[data-row-action=add]').click();
    const mark = element.locator('[data-field=doctor] .field__required');
    await expect(mark).toHaveCount(0);
    await enter(element, 'members.r1.age', 70);
    await expect(mark).toHaveText('*');
    await expect(control('doctor')).toHaveAttribute('required');
    await enter(element, 'members.r1.age', 7);
    await expect(mark).toHaveCount(0);
    await expect(control('doctor')).not.toHaveAttribute('required');
    await enter(element, 'members.r1.name', 'Secret Person');
    await list.locator('[data-row-action=remove]').click();
    await expect(list).toContainText('Secret Person, 7 was removed');
  });

  await test.step('text of an input method', async () => {
    const session = await page.context().newCDPSession(page);
    for (const [name, text, shown] of [
      ['gstin', '27aapfu0939f1zv', '27AAPFU0939F1ZV'],
      ['amount', '1234567', '12,34,567'],
    ] as const) {
      await control(name).focus();
      for (let end = 1; end <= text.length; end += 1) {
        const composed = text.slice(0, end);
        await session.send('Input.imeSetComposition', {
          text: composed,
          selectionStart: end,
          selectionEnd: end,
        });
        await expect(control(name)).toHaveValue(composed);
      }
      await session.send('Input.insertText', { text });
      await expect(control(name)).toHaveValue(shown);
    }
  });

  expect(newRows()).toEqual([]);
  await submitButton(element).click();
  await expect(page.getByText(form.model.confirmation)).toBeVisible();
  expect(newRows().map(({ data }) => data)).toEqual([
    expect.objectContaining({
      ...{ low: -5, score: 100, plan: 'Max', level: 'Low', kind: 'Open' },
      ...{ gstin: '27AAPFU0939F1ZV', amount: 1_234_567 },
    }),
  ]);
  await expect(page.getByText('Secret Person')).toHaveCount(0);
  await expect(list.locator('[data-row-action=undo]')).toHaveCount(0);
});

test('Next does not leave a step with half a PIN code', async ({ page, formOf }) => {
  proves('R66');
  const family = formOf('FAMILY_HEALTH');
  await page.setViewportSize({ width: 320, height: 700 });
  const stepped = await openForm(page, family);
  const { pinCode, ...filled } = family.examples.fullest.filled;
  const [first, ...others] = filled.members as readonly Record<string, unknown>[];
  const name = 'W'.repeat(80);
  const long = { ...filled, firstName: name, members: [{ ...first, name }, ...others] };
  await controlsOf(stepped, 'pinCode').pressSequentially('560-00');
  await fillForm(stepped, family, long);
  await expectFieldError(stepped, 'pinCode', String(family.engine.field('pinCode')?.messages.invalid));
  await fillForm(stepped, family, { ...long, pinCode });

  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const review = stepped.locator('[data-review]');
  await expect(review).toContainText(`Member 1: ${name}`);
  await expect(review).not.toContainText(/\br1\b/);
  expect(await fits()).toBeLessThanOrEqual(0);
  const back = stepped.getByRole('button', { name: 'Back', exact: true });
  await back.click();
  expect(await fits()).toBeLessThanOrEqual(0);
  const messages = stepped.locator('[aria-live=polite].visually-hidden');
  await enter(stepped, 'members.r1.illness', 'Yes');
  await enter(stepped, 'members.r1.illness', 'No');
  await expect(messages).toContainText('Questions removed: Since which year?');
  const members = stepped.locator('[data-rows=members]');
  await members
    .locator(':scope > .rows__list > [data-row] > .rows__actions [data-row-action=remove]')
    .first()
    .click();
  await expect(members.locator(':scope > .rows__removed')).toContainText(name);
  expect(await fits()).toBeLessThanOrEqual(0);
  await back.click();
  await expect(messages).toHaveText('');
});
