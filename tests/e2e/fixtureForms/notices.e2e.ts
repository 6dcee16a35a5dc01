import type { Page } from '@playwright/test';
import { expectNotices, expectSummary, stoppedExamples } from '../generated/expectNotices.ts';
import { freshExample } from '../generated/freshExample.ts';
import { sendPlain } from '../generated/sendPlain.ts';
import { stopForm } from '../generated/stopForm.ts';
import { enter, fillForm, openForm, stopsIn, submitButton } from '../support/fillForm.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
import { type JourneyForm, today } from '../support/forms.ts';
import { expect } from '../support/journey.ts';

/** Generated tests of notices, stops and outcomes, with and without scripts: of FLEET, with FULL=1 of all forms. */
const withNotices = fixtureForms.filter(
  ({ formType, model }) => model.notices && (process.env.FULL === '1' || formType === 'FLEET'),
);

/** The valid examples with a notice or an outcome. */
const noticedExamples = ({ examples, engine, values }: JourneyForm) =>
  [examples.smallest, examples.fullest, ...(examples.others ?? [])].filter(
    ({ filled }) =>
      engine.outcome(values(filled), today) !== undefined || engine.notices(values(filled), today).length > 0,
  );

/** Expects the confirmation of the outcome, which a page without scripts shows for the stored lead. */
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const form of withNotices) {
    const { formType, routes } = form;
    test(`${formType}: notices, stops and outcomes are shown, and stops are not sent, without scripts`, async ({
      page,
      newRows,
      allowConsoleError,
    }) => {
      test.slow();
      allowConsoleError(/status of 422/);
      const element = page.locator(`form[data-form-type="${formType}"]`);
      const open = () => page.goto(routes[0] ?? '/', { waitUntil: 'commit' });
      for (const { title, filled, field, other } of stoppedExamples(form))
        await test.step(title, async () => {
          await open();
          const response = await sendPlain(page, form, filled);
          expect(response?.status()).toBe(422);
          await expectNotices(element, form, filled);
          await expectSummary(element, form, { filled, field });
          if (other === undefined) return;
          await enter(element, field, other);
          await element.getByRole('button', { name: 'Check changed answers' }).click();
          await expect(stopsIn(element)).toHaveCount(0);
          await expect(element.locator('.form-actions .button--primary:visible')).toHaveCount(1);
        });
      const sent: object[] = [];
      for (const example of noticedExamples(form))
        await test.step('a valid example', async () => {
          await open();
          const { filled, payload } = freshExample(form, example);
          await sendPlain(page, form, filled);
          await expectConfirmed(page, form, filled);
          sent.push({ formType, data: payload });
        });
      expect(newRows()).toEqual(sent);
    });
  }
});
