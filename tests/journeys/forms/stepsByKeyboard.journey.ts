import type { Locator, Page } from '@playwright/test';
import { controlsOf, currentStep, enter, fillForm, openForm } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

const wizard = formOf('CRITICAL_ILLNESS');
const warranty = formOf('EXTENDED_WARRANTY');

test.use({ reducedMotion: 'reduce' });

/** Expects a step to have come: it is named by a heading, which has the focus. */
async function expectStep(form: Locator, place: number, of: number, title: string): Promise<void> {
  const heading = form.getByRole('heading', { name: `Step ${place} of ${of}: ${title}`, exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(form.getByRole('region', { name: `Step ${place} of ${of}: ${title}` })).toBeVisible();
}

/** Presses Tab until a button of this name has the focus. */
async function tabTo(page: Page, form: Locator, name: string): Promise<void> {
  const button = form.getByRole('button', { name, exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
}

/** Step 1 with what it needs; the focus is in its last field. */
async function fillBasicInfo(form: Locator): Promise<void> {
  const { filled } = wizard.examples.fullest;
  for (const name of ['firstName', 'email', 'phoneNumber', 'dob', 'gender'])
    await enter(form, name, filled[name]);
  await controlsOf(form, 'pinCode').focus();
}

test('[CI-30, CI-34, R16, R68, R69] the wizard by keyboard: arrow keys go through all sums and insurers, Space and Enter choose, and each step that comes names itself', async ({
  page,
}) => {
  const form = await openForm(page, wizard);
  await fillBasicInfo(form);
  await page.keyboard.press('Enter');
  await expectStep(form, 2, 4, 'Sum Insured');

  await page.keyboard.press('Tab');
  const sums = controlsOf(form, 'sumInsured');
  await expect(sums.first()).toBeFocused();
  for (const place of [1, 2, 3, 4, 0, 1, 2]) {
    await page.keyboard.press('ArrowDown');
    await expect(sums.nth(place)).toBeFocused();
    await expect(sums.nth(place)).toBeChecked();
    await expect(currentStep(form)).toContainText('Sum Insured');
  }
  await page.keyboard.press('Space');
  await expectStep(form, 3, 4, 'Select Insurer');

  await page.keyboard.press('Tab');
  const insurers = controlsOf(form, 'insurer');
  await page.keyboard.press('ArrowDown');
  await expect(insurers.nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expectStep(form, 4, 4, 'View Quote');

  for (const [place, title] of [
    [3, 'Select Insurer'],
    [2, 'Sum Insured'],
    [1, 'Basic Info'],
  ] as const) {
    await tabTo(page, form, 'Back');
    await page.keyboard.press('Enter');
    await expectStep(form, place, 4, title);
  }
});

test('[R68] what an arrow key has marked stays for Next, and waits for it', async ({ page }) => {
  await page.clock.install();
  const form = await openForm(page, wizard);
  await fillBasicInfo(form);
  await page.keyboard.press('Enter');
  await expectStep(form, 2, 4, 'Sum Insured');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.clock.fastForward(10_000);
  await expect(currentStep(form)).toContainText('Sum Insured');
  await tabTo(page, form, 'Next');
  await page.keyboard.press('Enter');
  await expectStep(form, 3, 4, 'Select Insurer');
});

test('[MOTOR-7, MOTOR-9, R69] the warranty by keyboard: each panel that comes has the focus and names itself', async ({
  page,
}) => {
  const form = await openForm(page, warranty);
  const panel1 = warranty.model.steps?.items[0];
  await fillForm(form, warranty, {
    ...Object.fromEntries(
      (panel1?.fields ?? []).map((name) => [name, warranty.examples.fullest.filled[name]]),
    ),
  });
  const panels = warranty.model.steps?.items.map(({ title }) => title) ?? [];
  await expectStep(form, 2, 2, panels[1] ?? '');
  await tabTo(page, form, 'Back');
  await page.keyboard.press('Enter');
  await expectStep(form, 1, 2, panels[0] ?? '');
});

test('[R67] a step that is blocked in silence has said what it needs, and says it again to screen readers', async ({
  page,
}) => {
  const form = await openForm(page, wizard);
  await expect(
    form.getByText(/^To go on we need: First name, Email, Mobile number, Date of birth/),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Next' }).click();
  const first = controlsOf(form, 'firstName');
  await expect(first).toBeFocused();
  const words = wizard.engine.field('firstName')?.messages.missing ?? '';
  await expect(first).toHaveAccessibleDescription(words);
  const shown = await form.getByText(words, { exact: true }).boundingBox();
  expect(shown?.width).toBeLessThanOrEqual(1);
});
