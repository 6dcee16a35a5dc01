import type { Locator, Page, Response } from '@playwright/test';
import { searchName } from '#forms/pageHooks.ts';
import {
  choice,
  controlsOf,
  enter,
  type Filled,
  stepPosition,
  stopsIn,
  submitButton,
} from '../support/fillForm.ts';
import type { JourneyForm } from '../support/forms.ts';
import { addRows, answersOf } from './answersByName.ts';
import { stepOf } from './steps.ts';

/** More presses than any example needs: one for each step, and one for each page with new questions or notices. */
const maxPresses = 24;

/**
 * Fills in an example on a page without scripts, and presses Next and Submit until the lead is sent or a stop is in their
 * place. Returns the last response.
 */
export async function sendPlain(page: Page, form: JourneyForm, filled: Filled): Promise<Response | null> {
  const element = page.locator(`form[data-form-type="${form.formType}"]`);
  let response: Response | null = null;
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await enterStep(element, form, filled);
    const next = element.getByRole('button', { name: 'Next', exact: true });
    response = await post(page, (await next.count()) > 0 ? next : submitButton(element));
    if (new URL(page.url()).searchParams.has('sent') || (await stopsIn(element).count()) > 0) return response;
  }
  throw new Error(`${maxPresses} presses did not send ${form.formType}.`);
}

/** Presses a button that posts the form, and returns the response to the post. */
async function post(page: Page, button: Locator): Promise<Response> {
  const loaded = page.waitForEvent('load');
  const answered = page.waitForResponse((one) => one.request().method() === 'POST');
  await button.click();
  const response = await answered;
  await loaded;
  return response;
}

/** Enters the answers of the visible step whose controls are on the page. */
async function enterStep(element: Locator, form: JourneyForm, filled: Filled): Promise<void> {
  const step = form.model.steps ? await stepPosition(element) : 0;
  await addRows(element, filled);
  for (const [name, value] of await answersOf(element, filled, '')) {
    if (stepOf(form, name) !== step) continue;
    const search = controlsOf(element, searchName(name));
    if (Array.isArray(value) && (await search.count()) > 0) await chooseOptions(element, name, value);
    else if ((await controlsOf(element, name).count()) > 0) await enter(element, name, value);
  }
}

/** Chooses options of a list with a search: the first by its text, the others page by page. */
async function chooseOptions(element: Locator, name: string, options: readonly unknown[]): Promise<void> {
  const page = element.page();
  const button = (action: string) => element.locator(`button[value="${action}"]`);
  const more = element.locator(`button[value^="options ${name} "]`);
  for (const [index, option] of options.map(String).entries()) {
    if ((await choice(element, name, option).count()) > 0) continue;
    await controlsOf(element, searchName(name)).fill(index === 0 ? option.toLowerCase() : '');
    await post(page, button(`options ${name}`));
    const choose = button(`choose ${name} ${option}`);
    while ((await choose.count()) === 0) await post(page, more);
    await post(page, choose);
  }
}
