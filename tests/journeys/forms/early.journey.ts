import type { Locator } from '@playwright/test';
import { expectFilled } from '../support/expectFilled.ts';
import { controlsOf, currentStep, fillForm, openWithoutScripts, submitButton } from '../support/fillForm.ts';
import { formOf, forms } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { messageOf, refusedFields, summaryTitle } from '../support/refusal.ts';

/** What a visitor does in the seconds before the page's scripts have arrived. */

for (const form of forms.filter(({ model }) => !model.steps)) {
  test(`[PAY-34, PAY-35] ${form.formType}: an empty form is answered before the scripts arrive, with the words of later`, async ({
    page,
    newRows,
  }) => {
    const { element, release } = await openWithoutScripts(page, form);
    await submitButton(element).click();
    const early = await answerOf(element);
    expect(early.summary).toEqual(form.refusals({}).map(({ message }) => message));
    expect(early.fields).toEqual(form.refusals({}).map(({ field, message }) => [field, message]));
    await expect(element.locator('.error-summary')).toBeFocused();

    await release();
    await expect(element.getByLabel(summaryTitle)).toBeFocused();
    await submitButton(element).click();
    expect(await answerOf(element)).toEqual(early);
    expect(newRows()).toEqual([]);
  });

  test(`[PAY-23] ${form.formType}: a form filled and sent before the scripts arrive is sent once when they do`, async ({
    page,
    newRows,
  }) => {
    const { filled, payload } = form.examples.fullest;
    const { element, release } = await openWithoutScripts(page, form);
    await fillForm(element, form, filled);
    await submitButton(element).click();
    await submitButton(element).click();
    expect(newRows()).toEqual([]);

    await release();
    await expect(page.getByRole('alert')).toHaveText(`${form.formType} submitted successfully!`);
    await expect(page.getByText(form.model.confirmation)).toBeVisible();
    expect(newRows()).toEqual([{ formType: form.formType, data: payload }]);
  });
}

test('[PAY-14, PAY-32, PAY-33] what was typed and chosen before the scripts arrive is kept, digits only', async ({
  page,
  newRows,
}) => {
  const health = formOf('HEALTH');
  const { filled, payload } = health.examples.fullest;
  const { phoneNumber, description, ...early } = filled;
  const { element, release } = await openWithoutScripts(page, health);
  await fillForm(element, health, early);
  await controlsOf(element, 'phoneNumber').pressSequentially(
    `+${String(phoneNumber).replace(/(..)/g, '$1 ')}77`,
  );
  await expect(controlsOf(element, 'phoneNumber')).toHaveValue(String(phoneNumber));

  await release();
  await controlsOf(element, 'description').fill(String(description));
  await expectFilled(element, health, filled);
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
});

test('[R3] the mouse wheel changes no number before the scripts arrive', async ({ page }) => {
  const { element } = await openWithoutScripts(page, formOf('TRAVEL'));
  for (const name of ['individuals', 'pinCode']) {
    const control = controlsOf(element, name);
    await control.fill('4');
    await control.hover();
    await control.focus();
    await page.mouse.wheel(0, -120);
    await page.mouse.wheel(0, 120);
    await control.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(control).toHaveValue('4');
  }
});

test('[PAY-34] a message given before the scripts arrive goes when its field is corrected', async ({
  page,
}) => {
  const health = formOf('HEALTH');
  const { element } = await openWithoutScripts(page, health);
  await submitButton(element).click();
  await controlsOf(element, 'firstName').fill('Asha');
  await expect(controlsOf(element, 'firstName')).toHaveAttribute('aria-invalid', 'false');
  await expect(controlsOf(element, 'lastName')).toHaveAttribute('aria-invalid', 'true');
});

for (const form of forms.filter(({ model, isBehindTab }) => model.steps && !isBehindTab)) {
  test(`[CI-5, MOTOR-8] ${form.formType}: a Next pressed before the scripts arrive is done when they do`, async ({
    page,
  }) => {
    const [first, second] = form.model.steps?.items ?? [];
    const { element, release } = await openWithoutScripts(page, form);
    for (const name of first?.fields ?? []) {
      const value = form.examples.fullest.filled[name];
      if (value === undefined) continue;
      await fillForm(element, { ...form, model: { ...form.model, steps: null } }, { [name]: value });
    }
    await element.getByRole('button', { name: 'Next' }).click();
    await expect(currentStep(element)).toContainText(first?.title ?? '');

    await release();
    await expect(currentStep(element)).toContainText(second?.title ?? '');
  });
}

for (const press of ['Next', 'Enter'] as const) {
  test(`[CI-17, ERR-22, R17] the wizard's silence begins with the page: ${press} on an empty first step before the scripts arrive`, async ({
    page,
  }) => {
    const wizard = formOf('CRITICAL_ILLNESS');
    const { element, release } = await openWithoutScripts(page, wizard);
    if (press === 'Next') await element.getByRole('button', { name: 'Next' }).click();
    else await controlsOf(element, 'lastName').press('Enter');
    expect((await answerOf(element)).fields.map(([, message]) => message).join('')).toBe('');

    await release();
    await expect(controlsOf(element, 'firstName')).toHaveAttribute('aria-invalid', 'true');
    await expect(controlsOf(element, 'firstName')).toBeFocused();
    const { fields, summary } = await answerOf(element);
    expect(fields).toEqual([
      ['firstName', ''],
      ['email', ''],
      ['phoneNumber', ''],
      ['dob', ''],
    ]);
    expect(summary).toEqual([]);
  });
}

/** Every marked field with its words, and the lines of the summary. */
async function answerOf(form: Locator) {
  const names = await refusedFields(form);
  const fields = await Promise.all(names.map(async (name) => [name, await messageOf(form, name)] as const));
  return { fields, summary: await form.locator('.error-summary a').allTextContents() };
}
