import type { Locator, Page } from '@playwright/test';
import { expectFilled } from '../support/expectFilled.ts';
import {
  controlsOf,
  currentStep,
  fillForm,
  openForm,
  openWithoutScripts,
  submitButton,
} from '../support/fillForm.ts';
import { formOf, forms } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { messageOf, refusedFields, summaryTitle } from '../support/refusal.ts';

/** What a visitor does in the seconds before the page's scripts have arrived: the form posts itself, and the server answers. */

const wrong = /status of 422/;

for (const form of forms.filter(({ model }) => !model.steps)) {
  test(`[PAY-34, PAY-35] ${form.formType}: an empty form is answered before the scripts arrive, with the words of later, which stay when they do`, async ({
    page,
    newRows,
    allowConsoleError,
  }) => {
    allowConsoleError(wrong);
    const { element, release } = await openWithoutScripts(page, form);
    await press(page, submitButton(element));
    const early = await answerOf(element);
    expect(early.summary).toEqual(form.refusals({}).map(({ message }) => message));
    expect(early.fields).toEqual(form.refusals({}).map(({ field, message }) => [field, message]));
    await expect(element.getByLabel(summaryTitle)).toBeFocused();

    await release();
    await expect(element).toHaveAttribute('data-live');
    expect(await answerOf(element)).toEqual(early);
    await expect(element.getByLabel(summaryTitle)).toBeFocused();
    await submitButton(element).click();
    expect(await answerOf(element)).toEqual(early);
    expect(newRows()).toEqual([]);
  });

  test(`[PAY-23] ${form.formType}: a form filled and sent before the scripts arrive is sent once`, async ({
    page,
    newRows,
  }) => {
    const { filled, payload } = form.examples.fullest;
    const { element, release } = await openWithoutScripts(page, form);
    await fillForm(element, form, filled);
    await submitButton(element).dblclick();
    await expect(page.getByText(form.model.confirmation)).toBeVisible();
    await release();
    await expect(element).toHaveAttribute('data-live');
    await expect(page.getByText(form.model.confirmation)).toBeVisible();
    expect(newRows()).toEqual([{ formType: form.formType, data: payload }]);
  });
}

test('[PAY-14, PAY-32, PAY-33] what was typed and chosen before the scripts arrive is kept, and cleaned when they do', async ({
  page,
  newRows,
}) => {
  const health = formOf('HEALTH');
  const { filled, payload } = health.examples.fullest;
  const { phoneNumber, description, ...early } = filled;
  const { element, release } = await openWithoutScripts(page, health);
  await fillForm(element, health, early);
  await controlsOf(element, 'phoneNumber').pressSequentially(
    `+91${String(phoneNumber).replace(/(..)/g, '$1 ')}`,
  );

  await release();
  await expect(controlsOf(element, 'phoneNumber')).toHaveValue(String(phoneNumber));
  await controlsOf(element, 'description').fill(String(description));
  await expectFilled(element, health, filled);
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
});

test('[R3] the mouse wheel changes no number', async ({ page }) => {
  const element = await openForm(page, formOf('TRAVEL'));
  await expect(element).toHaveAttribute('data-live');
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
  allowConsoleError,
}) => {
  allowConsoleError(wrong);
  const health = formOf('HEALTH');
  const { element, release } = await openWithoutScripts(page, health);
  await press(page, submitButton(element));
  await controlsOf(element, 'firstName').fill('Asha');
  await release();
  await expect(controlsOf(element, 'firstName')).toHaveAttribute('aria-invalid', 'false');
  await expect(controlsOf(element, 'lastName')).toHaveAttribute('aria-invalid', 'true');
});

for (const form of forms.filter(({ model, isBehindTab }) => model.steps && !isBehindTab)) {
  test(`[CI-5, CI-7, MOTOR-8] ${form.formType}: a Next pressed before the scripts arrive is answered with the next step, from which they go on`, async ({
    page,
  }) => {
    const [first, second, third] = form.model.steps?.items ?? [];
    const { filled } = form.examples.fullest;
    const { element, release } = await openWithoutScripts(page, form);
    const enterStep = async (names: readonly string[] = []) => {
      for (const name of names) {
        if (filled[name] === undefined) continue;
        await fillForm(element, { ...form, model: { ...form.model, steps: null } }, { [name]: filled[name] });
      }
    };
    await enterStep(first?.fields);
    await press(page, element.getByRole('button', { name: 'Next' }));
    await expect(currentStep(element)).toContainText(second?.title ?? '');

    await release();
    await expect(element).toHaveAttribute('data-live');
    await expect(currentStep(element)).toContainText(second?.title ?? '');
    await enterStep(second?.fields);
    const next = element.getByRole('button', { name: 'Next' });
    if (third && !second?.advance) await next.click();
    await expect(currentStep(element)).toContainText(third?.title ?? second?.title ?? '');
    await element.getByRole('button', { name: 'Back' }).click();
    if (third) await element.getByRole('button', { name: 'Back' }).click();
    for (const name of first?.fields ?? [])
      if (typeof filled[name] === 'string')
        await expect(controlsOf(element, name).first()).not.toHaveValue('');
  });
}

for (const how of ['Next', 'Enter'] as const) {
  test(`[CI-17, R60, R67] ${how} on the wizard's empty first step before the scripts arrive is answered with what it needs`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(wrong);
    const wizard = formOf('CRITICAL_ILLNESS');
    const { element, release } = await openWithoutScripts(page, wizard);
    if (how === 'Next') await press(page, element.getByRole('button', { name: 'Next' }));
    else {
      const answered = page.waitForEvent('framenavigated');
      await controlsOf(element, 'lastName').press('Enter');
      await answered;
    }
    const early = await answerOf(element);
    expect(early.fields.map(([name]) => name)).toEqual(['firstName', 'email', 'phoneNumber', 'dob']);
    expect(early.summary).toEqual(early.fields.map(([, message]) => message));

    await release();
    await expect(element).toHaveAttribute('data-live');
    expect(await answerOf(element)).toEqual(early);
    await element.getByRole('button', { name: 'Next' }).click();
    // from now on in silence (R17)
    await expect(element.locator('.error-summary')).toHaveCount(0);
    await expect(controlsOf(element, 'firstName')).toBeFocused();
  });
}

/** Presses what posts the form, and waits for the answer. */
async function press(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForEvent('framenavigated');
  await button.click();
  await answered;
  await expect(page.locator('footer')).toBeAttached();
}

/** Every marked field with its words, and the lines of the summary. */
async function answerOf(form: Locator) {
  const names = await refusedFields(form);
  const fields = await Promise.all(names.map(async (name) => [name, await messageOf(form, name)] as const));
  return { fields, summary: await form.locator('.error-summary a').allTextContents() };
}
