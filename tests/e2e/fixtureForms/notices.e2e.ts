import type { Page } from '@playwright/test';
import { expectNotices } from '../generated/expectNotices.ts';
import { stopForm } from '../generated/stopForm.ts';
import { fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
import { type JourneyForm, today } from '../support/forms.ts';
import { expect } from '../support/journey.ts';

/** Generated tests of notices, stops and outcomes with scripts. */
const withNotices = fixtureForms.filter(({ model }) => model.notices);

/** The valid examples with a notice or an outcome. */
const noticedExamples = ({ examples, engine, values }: JourneyForm) =>
  [examples.smallest, examples.fullest, ...(examples.others ?? [])].filter(
    ({ filled }) =>
      engine.outcome(values(filled), today) !== undefined || engine.notices(values(filled), today).length > 0,
  );

/** Expects the confirmation of the outcome. */
async function expectConfirmed(page: Page, { model, engine, values }: JourneyForm, filled: object) {
  const { confirmation = model.confirmation } = engine.outcome(values({ ...filled }), today) ?? {};
  await expect(page.locator('[data-outcome=sent]').filter({ hasText: confirmation })).toBeVisible();
}

for (const form of withNotices) {
  const { formType } = form;
  test(`${formType}: notices, stops and outcomes are shown, and stops are not sent`, async ({
    page,
    newRows,
  }) => {
    // sends a form of several steps for each notice
    test.slow();
    await stopForm({ page, form, newRows });
    const examples = noticedExamples(form);
    for (const { filled } of examples) {
      const element = await openForm(page, form);
      await fillForm(element, form, filled);
      await expectNotices(element, form, filled);
      await submitButton(element).click();
      await expectConfirmed(page, form, filled);
    }
    expect(newRows()).toEqual(examples.map(({ payload }) => ({ formType, data: payload })));
  });
}
