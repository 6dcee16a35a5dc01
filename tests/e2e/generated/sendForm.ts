import type { Locator } from '@playwright/test';
import { expectFilled } from '../support/expectFilled.ts';
import { leadCall } from '../support/fieldErrors.ts';
import { currentStep, showForm, submitButton } from '../support/fillForm.ts';
import { expect, test } from '../support/journey.ts';
import type { Visit } from './journeysOf.ts';
import { expectToast, sendExamples } from './sendExamples.ts';

/** Sends the examples, after checking that the answers survive a visit to another page and a 500 response. */
export async function sendForm(visit: Visit, filledForm?: Locator): Promise<Locator> {
  const { page, form, newRows, allowConsoleError } = visit;
  // the browser's and the site's console errors for a failed call (ERR-15)
  allowConsoleError(/the server responded with a status of 500|Something went wrong!/);
  const expectAnswers = async (element: Locator) => {
    const last = form.model.steps?.items.at(-1)?.title;
    if (last) await expect(currentStep(element)).toContainText(last);
    await expectFilled(element, form, form.examples.fullest.filled);
  };
  const beforeSending = async (element: Locator) => {
    await test.step('answers survive a visit to another page', async () => {
      await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'the same'));
      await page.locator('footer nav a[href="/partners"]').first().click();
      await expect(element).toBeHidden();
      await page.goBack();
      await showForm(page, form);
      await expect(page.locator('html')).toHaveAttribute('data-visit', 'the same');
      await expectAnswers(element);
    });
    await test.step('answers survive a 500 response', async () => {
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('Something went wrong!'),
      );
      await page.route(leadCall, (route) => route.fulfill({ status: 500, json: { success: false } }), {
        times: 1,
      });
      await submitButton(element).click();
      await expectToast(page, `Failed to submit ${form.formType}. Try again later.`);
      await logged;
      await expectAnswers(element);
      expect(newRows()).toEqual([]);
    });
  };
  return sendExamples(visit, filledForm, beforeSending);
}
