import type { Locator } from '@playwright/test';
import { topOf } from '#forms/index.ts';
import { stepPosition, submitButton } from '../support/fillForm.ts';
import type { JourneyForm } from '../support/forms.ts';
import { expect } from '../support/journey.ts';

const nextButton = (form: Locator): Locator => form.getByRole('button', { name: 'Next', exact: true });

export const backButton = (form: Locator): Locator => form.getByRole('button', { name: 'Back', exact: true });

/** Returns the step with a field; 0 in a form without steps. */
export function stepOf({ model }: JourneyForm, name: string): number {
  return Math.max(0, model.steps?.items.findIndex(({ fields }) => fields.includes(topOf(name))) ?? 0);
}

/** Presses Next, or Submit in the last step. */
export async function pressNextOrSubmit(form: Locator): Promise<void> {
  const next = nextButton(form);
  await ((await next.isVisible()) ? next : submitButton(form)).click();
}

/** Goes back or forward to a step. All steps on the way must be valid. */
export async function toStep(form: Locator, { model }: JourneyForm, step: number): Promise<void> {
  if (!model.steps) return;
  const positionNow = () => stepPosition(form);
  for (let at = await positionNow(); at !== step; ) {
    const before = at;
    await (at > step ? backButton(form) : nextButton(form)).click();
    await expect.poll(positionNow).not.toBe(before);
    at = await positionNow();
    // hidden steps are skipped
    if (Math.sign(step - at) !== Math.sign(step - before)) break;
  }
}
