import type { Locator } from '@playwright/test';
import { expectFieldError } from '../support/fieldErrors.ts';
import { choice, controlsOf, enter, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { test as fixtureTest } from '../support/fixtureSite.ts';
import type { JourneyForm } from '../support/forms.ts';
import { expect } from '../support/journey.ts';

/** The fixture `every-control`: every control with what is hard for it. */
const test = fixtureTest.extend<{ form: JourneyForm; element: Locator; send: () => Promise<unknown> }>({
  form: ({ formOf }, use) => use(formOf('EVERY_CONTROL')),
  element: async ({ page, form }, use) => {
    const element = await openForm(page, form);
    await expect(element).toHaveAttribute('data-live');
    await fillForm(element, form, form.examples.smallest.filled);
    await use(element);
  },
  send: ({ page, form, element, newRows }, use) =>
    use(async () => {
      await submitButton(element).click();
      await expect(page.getByText(form.model.confirmation)).toBeVisible();
      return newRows().at(-1)?.data;
    }),
});

const hasBadInput = (control: Element) => (control as HTMLInputElement).validity.badInput;

test.describe('what a control shows', () => {
  test('[R66] is an error at its field where it is no value, on sending, and stays as it was typed', async ({
    page,
    form,
    element,
    newRows,
  }) => {
    const typed = { pinCode: '560-001', score: '5-3', crew: '-', born: '0231', opens: '09', booked: 'April' };
    for (const [name, keys] of Object.entries(typed)) {
      const control = controlsOf(element, name);
      await control.focus();
      await page.keyboard.type(keys);
      await submitButton(element).click();
      await expectFieldError(element, name, String(form.engine.field(name)?.messages.invalid));
      expect(await control.evaluate(hasBadInput), name).toBe(true);
      await control.fill('');
      await expect(control).not.toHaveAttribute('aria-invalid', 'true');
    }
    expect(newRows()).toEqual([]);
  });

  test('[R66] keeps Next from going on in its own words, where an answer is needed too', async ({
    page,
    formOf,
  }) => {
    const family = formOf('FAMILY_HEALTH');
    const stepped = await openForm(page, family);
    const { pinCode: _pinCode, ...others } = family.examples.fullest.filled;
    await controlsOf(stepped, 'pinCode').pressSequentially('560-001');
    await fillForm(stepped, family, others);
    await expectFieldError(stepped, 'pinCode', String(family.engine.field('pinCode')?.messages.invalid));
  });

  test('is left alone while a refused number is corrected', async ({ page, element, send }) => {
    await enter(element, 'low', 50);
    await enter(element, 'score', 5000);
    await submitButton(element).click();
    await expect(controlsOf(element, 'low')).toHaveAttribute('aria-invalid', 'true');
    for (const [name, keys] of Object.entries({ low: '-5', score: '1e2' })) {
      await controlsOf(element, name).press('ControlOrMeta+a');
      await page.keyboard.type(keys);
      await expect(controlsOf(element, name)).toHaveValue(keys);
    }
    expect(await send()).toMatchObject({ low: -5, score: 100 });
  });

  test('is a choice still when it is no longer offered, which it says, and is offered again', async ({
    page,
    element,
    send,
    newRows,
  }) => {
    const plan = controlsOf(element, 'plan');
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
    expect(newRows()).toEqual([]);
    await choice(element, 'level', 'Low').check();
    await expect(choice(element, 'level', 'High')).toHaveCount(0);
    await enter(element, 'kind', 'Open');
    await expect.poll(shown).toBe('Max');
    expect(await send()).toMatchObject({ plan: 'Max', level: 'Low', kind: 'Open' });
  });

  test('is marked as needed as soon as an answer in a row asks for it', async ({ element }) => {
    await element.locator('[data-rows=members] [data-row-action=add]').click();
    const doctor = controlsOf(element, 'doctor');
    await expect(doctor).not.toHaveAttribute('required');
    await enter(element, 'members.r1.age', 70);
    await expect(doctor).toHaveAttribute('required');
    await enter(element, 'members.r1.age', 7);
    await expect(doctor).not.toHaveAttribute('required');
  });

  test('of a row that was taken away ends with the lead that was sent', async ({ page, element, send }) => {
    const list = element.locator('[data-rows=members]');
    await list.locator('[data-row-action=add]').click();
    await enter(element, 'members.r1.name', 'Secret Person');
    await list.locator('[data-row-action=remove]').click();
    await expect(list).toContainText('Secret Person is taken away');
    await send();
    await expect(page.getByText('Secret Person')).toHaveCount(0);
    await expect(list.locator('[data-row-action=undo]')).toHaveCount(0);
  });

  test('is not rewritten while an input method composes it', async ({ page, element, send }) => {
    const session = await page.context().newCDPSession(page);
    for (const [name, text, shown] of [
      ['gstin', '27aapfu0939f1zv', '27AAPFU0939F1ZV'],
      ['amount', '1234567', '12,34,567'],
    ] as const) {
      await controlsOf(element, name).focus();
      for (let end = 1; end <= text.length; end += 1) {
        const composed = text.slice(0, end);
        await session.send('Input.imeSetComposition', {
          text: composed,
          selectionStart: end,
          selectionEnd: end,
        });
        await expect(controlsOf(element, name)).toHaveValue(composed);
      }
      await session.send('Input.insertText', { text });
      await expect(controlsOf(element, name)).toHaveValue(shown);
    }
    expect(await send()).toMatchObject({ gstin: '27AAPFU0939F1ZV', amount: 1_234_567 });
  });
});

test('a word of 80 letters breaks at 320 px, and a quotation names the rows of a list', async ({
  page,
  formOf,
}) => {
  const family = formOf('FAMILY_HEALTH');
  await page.setViewportSize({ width: 320, height: 700 });
  const stepped = await openForm(page, family);
  const { filled } = family.examples.fullest;
  const [first, ...others] = filled.members as readonly Record<string, unknown>[];
  const name = 'W'.repeat(80);
  await fillForm(stepped, family, { ...filled, firstName: name, members: [{ ...first, name }, ...others] });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const review = stepped.locator('[data-review]');
  await expect(review).toContainText(`Member 1: ${name}`);
  await expect(review).not.toContainText(/\br1\b/);
  expect(await fits()).toBeLessThanOrEqual(0);
  await stepped.getByRole('button', { name: 'Back' }).click();
  expect(await fits()).toBeLessThanOrEqual(0);
  await stepped.locator('[data-row-action=remove]').first().click();
  await expect(stepped.locator('.rows__removed')).toContainText(name);
  expect(await fits()).toBeLessThanOrEqual(0);
});

test('only what goes while its row stays is said to be no longer asked, and not past its step', async ({
  page,
  formOf,
}) => {
  const family = formOf('FAMILY_HEALTH');
  const stepped = await openForm(page, family);
  await fillForm(stepped, family, family.examples.fullest.filled);
  const back = stepped.getByRole('button', { name: 'Back' });
  await back.click();
  const messages = stepped.locator('[aria-live=polite].visually-hidden');
  await enter(stepped, 'members.r1.illness', 'Yes');
  await enter(stepped, 'members.r1.illness', 'No');
  await expect(messages).toContainText('Questions removed: Since which year?');
  await back.click();
  await expect(messages).toHaveText('');
});
