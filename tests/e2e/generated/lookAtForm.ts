import type { Locator } from '@playwright/test';
import type { FieldError } from '#forms/index.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectEmptied } from '../support/expectFilled.ts';
import { countLeadCalls, expectFieldError, invalidFields, summaryTitle } from '../support/fieldErrors.ts';
import { controlsOf, currentStep, fillForm, openForm } from '../support/fillForm.ts';
import { today } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { specifiedForms } from '../support/specifiedForms.ts';
import { expectSpecified } from './expectSpecified.ts';
import { expectSpoken } from './hearForm.ts';
import type { Visit } from './journeysOf.ts';
import { refuseOnServer, refuseWrong } from './refuseWrong.ts';
import { backButton, pressOn, toStep } from './steps.ts';
import { expectTabOrder } from './tabOrder.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

/**
 * A form refused and filled in, step by step: axe finds nothing in it (in the empty one with its page), Tab reaches every
 * control in its order on the page, a screen reader is told of every control what its field means, and what is wrong. Before
 * any script its controls are there. Nothing is sent.
 *
 * @returns the form, in its last step, with the fullest example
 */
export async function lookAtForm(visit: Visit): Promise<Locator> {
  const { page, form, newRows } = visit;
  await test.step('wrong examples on the wire', () => refuseOnServer(visit));
  const calls = countLeadCalls(page);
  await page.setViewportSize(phone);
  const element = await openForm(page, form);
  expect(await page.evaluate(namesBeforeScripts, form.formType)).toEqual(
    await element.evaluate(renderedNames),
  );
  const expectSound = async (state: string) => {
    await expectNoAxeFindings(page, `${form.formType}, ${state}`, `[data-form-slot="${form.formType}"]`);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size, `${state}: ids used twice`).toBe(ids.length);
  };
  await expectEmptied(element, form);
  const requested = specifiedForms[form.formType];
  if (requested) await test.step('as specified', () => expectSpecified(element, requested));

  await page.setViewportSize(desktop);
  await test.step('refused empty', () => refuseEmpty(visit, element));
  const spoken = await expectSpoken(page, form, 'refused');
  await expectSound('refused');
  await expectSpaceTicks(element);

  await page.setViewportSize(phone);
  await fillForm(element, form, form.examples.fullest.filled);
  await expect(element.getByLabel(summaryTitle)).toBeHidden();
  for (;;) {
    const title = (await currentStep(element).allTextContents()).join();
    await expectTabOrder(element);
    for (const id of await expectSpoken(page, form, `filled in ${title}`, spoken)) spoken.add(id);
    await expectSound(`filled in ${title}`);
    if (!(await backButton(element).isVisible())) break;
    await backButton(element).click();
    await expect(currentStep(element)).not.toHaveText(title);
  }
  await page.setViewportSize(desktop);
  await test.step('wrong examples', () => refuseWrong(visit, element));
  expect(calls()).toBe(0);
  expect(newRows()).toEqual([]);
  await toStep(element, form, (form.model.steps?.items.length ?? 1) - 1);
  return element;
}

/** Enter in an empty form asks for every required field and for no other; the list above the form leads there. */
async function refuseEmpty({ page, form: { engine, model, validate } }: Visit, element: Locator) {
  await element.locator('input:visible:not([type=checkbox], [type=radio])').first().press('Enter');
  const isSilent = model.steps?.missing === 'silent';
  const expected = model.steps ? engine.blockers(engine.initialValues(), 0, today) : validate({});
  const messages = (error: FieldError) => (isSilent && error.reason === 'missing' ? '' : error.message);
  const rendered = expected.filter(({ field }) => field !== 'data');
  for (const error of rendered) await expectFieldError(element, error.field, messages(error));
  await expect.poll(() => invalidFields(element)).toEqual(rendered.map(({ field }) => field));
  if (!model.steps && !model.nodes) {
    const required = model.schema.required as readonly string[];
    expect(expected.map(({ field }) => field).toSorted()).toEqual(required.toSorted());
  }
  const summary = element.getByLabel(summaryTitle);
  const texts = expected.map(messages).filter(Boolean).slice(0, 10);
  await expect(summary.getByRole('link')).toHaveText(texts);
  if (isSilent) return;
  await expect(summary).toBeFocused();
  for (const { field, message } of expected.slice(0, 10)) {
    await summary.getByRole('link', { name: message, exact: true }).first().click();
    if (engine.field(field)?.rows === undefined)
      await expect(controlsOf(element, field).and(page.locator(':focus'))).not.toHaveCount(0);
  }
  // the same errors are read out again when somebody asks again
  await pressOn(element);
  await expect(summary).toBeFocused();
}

/** Runs in the page: the named controls of the form as the server sends it, all of them with a label. */
async function namesBeforeScripts(formType: string): Promise<string[]> {
  const html = await (await fetch(location.pathname)).text();
  const sent = new DOMParser().parseFromString(html, 'text/html');
  const form = sent.querySelector(`form[data-form-type="${formType}"]`);
  const controls = [...(form?.querySelectorAll<HTMLInputElement>('[name]:not(button, [type=hidden])') ?? [])];
  const names = controls.map(({ id, name, labels }) => {
    const label = labels?.[0] ?? sent.querySelector(`label[for="${id}"]`);
    return label?.textContent?.trim() ? name : `${name} without a label`;
  });
  return [...new Set(names)];
}

/** Runs in the page. */
function renderedNames(form: Element): string[] {
  return [...new Set([...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name))];
}

/** Space ticks the first box, or chooses the first option, and takes a tick away. */
async function expectSpaceTicks(form: Locator): Promise<void> {
  const box = form.locator('input[type=checkbox]:visible, input[type=radio]:visible').first();
  if ((await box.count()) === 0) return;
  const wasChecked = await box.isChecked();
  await box.press('Space');
  await expect(box).toBeChecked({ checked: (await box.getAttribute('type')) === 'radio' || !wasChecked });
  if ((await box.getAttribute('type')) === 'checkbox') await box.press('Space');
}
