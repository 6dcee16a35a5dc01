import type { Locator, Page } from '@playwright/test';
import { expectEmptied, expectFilled } from '../support/expectFilled.ts';
import { currentStep, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { holdBack } from '../support/holdBack.ts';
import { expect } from '../support/journey.ts';
import { leadCall } from '../support/refusal.ts';
import type { Visit } from './visit.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/**
 * From the empty form to the stored row, the fullest example, then in the same visit the smallest, where nothing may be
 * left over from the one before; one with groups, rows or conditions on a phone too, in a visit of its own.
 */
export async function sendExamples({ page, form, newRows }: Visit, route?: string): Promise<void> {
  const { formType, examples, model } = form;
  // each move between steps brings the form into view, and a smooth scroll is waited for before the next press
  if (model.parts) await page.emulateMedia({ reducedMotion: 'reduce' });
  const viewports = model.parts ? [phone, desktop] : [desktop];
  await page.setViewportSize(viewports[0] ?? desktop);
  let element = await openForm(page, form, route);
  const sizes = ['fullest', 'smallest'] as const;
  const rounds = viewports.flatMap((viewport) => sizes.map((size) => ({ viewport, size })));
  for (const { viewport, size } of rounds) {
    await page.setViewportSize(viewport);
    const isAnew = size === sizes[0] && newRows().length > 0;
    if (isAnew) element = await openForm(page, form, route);
    await fillForm(element, form, examples[size].filled);
    await expectFilled(element, form, examples[size].filled);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const told = page.getByRole('alert');
    await told.evaluateAll((all) => {
      for (const toast of all) toast.setAttribute('data-before', '');
    });
    const release = await holdBack(page, leadCall);
    await submitButton(element).click();
    await expectLocked(page, element);
    release();
    await expect(page.locator('[role=alert]:not([data-before])')).toHaveText(
      `${formType} submitted successfully!`,
    );
    const outcome = page.locator('[data-outcome=sent]').filter({ hasText: model.confirmation });
    await expect(outcome).toHaveRole('status');
    await page.unroute(leadCall);
    // a stepped form goes back to its first step a moment after it was sent
    const [first] = model.steps?.items ?? [];
    if (first) await expect(currentStep(element)).toContainText(first.title);
    await expectEmptied(element, form);
  }
  expect(newRows()).toEqual(rounds.map(({ size }) => ({ formType, data: examples[size].payload })));
}

/** While its lead is on its way a form takes no second press and no key: what it shows is what is sent. */
async function expectLocked(page: Page, form: Locator): Promise<void> {
  await expect(submitButton(form)).toBeDisabled();
  const held = () =>
    form.evaluate((element) => JSON.stringify([...new FormData(element as HTMLFormElement)]));
  const before = await held();
  await form.evaluate((element) => {
    const shown = [...element.querySelectorAll<HTMLElement>('[name]')].find((one) => one.checkVisibility());
    shown?.focus();
  });
  await page.keyboard.type('7');
  expect(await held(), 'what a form holds while its lead is sent').toBe(before);
}
