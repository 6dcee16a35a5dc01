import type { Locator } from '@playwright/test';
import { controlId } from '#form-ui/controlIds.ts';
import type { FieldError } from '#forms/index.ts';
import { expectSilence, watchAnnouncements } from '../support/announcements.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectEmpty } from '../support/expectFilled.ts';
import {
  countLeadCalls,
  expectFieldError,
  invalidFields,
  messageOf,
  summaryTitle,
} from '../support/fieldErrors.ts';
import { controlsOf, currentStep, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { today } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import type { Visit } from './journeysOf.ts';
import { backButton, pressNextOrSubmit, toStep } from './steps.ts';
import { expectTabOrder } from './tabOrder.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

/**
 * Submits a form empty, then fills it in step by step. Expects no findings of axe, a Tab order that matches the page,
 * and no calls.
 *
 * @returns the form, in its last step, with the fullest example
 */
export async function examineForm(visit: Visit): Promise<Locator> {
  const { page, form, newRows } = visit;
  const calls = countLeadCalls(page);
  await page.setViewportSize(desktop);
  await watchAnnouncements(page);
  const element = await openForm(page, form);
  await expectSilence(page, form.formType);
  const expectSound = async (state: string) => {
    await expectNoAxeFindings(page, `${form.formType}, ${state}`, `[data-form-slot="${form.formType}"]`);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size, `${state}: duplicate ids`).toBe(ids.length);
  };
  await expectEmpty(element, form);
  await expectNumbersStay(element);
  await test.step('an empty form shows its errors', () => submitEmpty(visit, element));
  await expectSound('with errors');

  await page.setViewportSize(phone);
  await fillForm(element, form, form.examples.fullest.filled);
  await expect(element.getByLabel(summaryTitle)).toBeHidden();
  for (;;) {
    const title = (await currentStep(element).allTextContents()).join();
    await expectTabOrder(element);
    await expectSound(`filled in ${title}`);
    const isLast = await submitButton(element).isVisible();
    await expect(element.locator('.form-notice')).toContainText(
      isLast ? 'By sending this' : 'Nothing is sent',
    );
    if (!(await backButton(element).isVisible())) break;
    await backButton(element).click();
    await expect(currentStep(element)).not.toHaveText(title);
  }
  expect(calls()).toBe(0);
  expect(newRows()).toEqual([]);
  await toStep(element, form, (form.model.steps?.items.length ?? 1) - 1);
  return element;
}

/** Expects that the mouse wheel does not change a number (R3), and that number inputs have no spinner. */
async function expectNumbersStay(form: Locator): Promise<void> {
  for (const control of await form.locator('input[type="number"]:visible').all()) {
    // a PIN code without a town, which would be filled in
    await control.fill('999999');
    await control.hover();
    for (const turn of [-120, 120, -120]) await form.page().mouse.wheel(0, turn);
    await control.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(control).toHaveValue('999999');
    expect(await control.evaluate((input) => getComputedStyle(input).appearance)).toBe('textfield');
    await control.fill('');
  }
}

/** Submits an empty form. Expects an error at each required field and nowhere else, with a link in the summary. */
async function submitEmpty({ page, form: { engine, model, validate } }: Visit, element: Locator) {
  const typed = element.locator(
    'input:visible:not([type=checkbox], [type=radio], [type=search], [role=combobox])',
  );
  // Enter needs a text control that is no search, but a step may have only choices
  await ((await typed.count()) > 0 ? typed.first().press('Enter') : pressNextOrSubmit(element));
  const isSilent = model.steps?.missing === 'silent';
  // with the defaults of the day
  const values = engine.setValues(engine.initialValues(), {}, today);
  const expected = model.steps ? engine.blockers(values, 0, today) : validate({});
  const messageIn = (error: FieldError) => (isSilent && error.reason === 'missing' ? '' : error.message);
  const rendered = expected.filter(({ field }) => field !== 'data');
  // a list of rows has a message, but no control to mark
  const isList = ({ field }: FieldError) => engine.field(field)?.rows !== undefined;
  const marked = rendered.filter((error) => !isList(error));
  for (const error of marked) await expectFieldError(element, error.field, messageIn(error));
  for (const error of rendered.filter(isList))
    await expect.poll(() => messageOf(element, error.field)).toBe(messageIn(error));
  await expect.poll(() => invalidFields(element)).toEqual(marked.map(({ field }) => field));
  if (!model.steps && !model.nodes) {
    const required = model.schema.required as readonly string[];
    expect(expected.map(({ field }) => field).toSorted()).toEqual(required.toSorted());
  }
  const summary = element.getByLabel(summaryTitle);
  const listed = expected.filter((error) => messageIn(error)).slice(0, 10);
  const link = (field: string) => summary.locator(`a[href="#${controlId(model.formType, field)}"]`);
  await expect(summary.getByRole('link')).toHaveCount(listed.length);
  const texts = await summary.getByRole('listitem').allTextContents();
  expect(new Set(texts), 'all lines differ').toHaveProperty('size', texts.length);
  for (const error of listed) await expect(link(error.field)).toContainText(messageIn(error));
  if (isSilent) return;
  await expect(summary).toBeFocused();
  for (const error of listed) {
    await link(error.field).click();
    if (!isList(error))
      await expect(controlsOf(element, error.field).and(page.locator(':focus'))).not.toHaveCount(0);
  }
  // submitting again focuses the same errors again
  await pressNextOrSubmit(element);
  await expect(summary).toBeFocused();
}
