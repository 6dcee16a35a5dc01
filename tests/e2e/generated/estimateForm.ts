import type { Locator, Page } from '@playwright/test';
import { ageOn } from '#forms/formats/age.ts';
import { groupDigits, type Value } from '#forms/index.ts';
import { estimateOf } from '#forms/pageHooks.ts';
import { storedAnswersPrefix, visitSourceName } from '#lead-form/storedNames.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectFilled } from '../support/expectFilled.ts';
import { controlsOf, enter, enterAll, type Filled } from '../support/fillForm.ts';
import { type JourneyForm, today } from '../support/forms.ts';
import { expect } from '../support/journey.ts';
import type { Visit } from './journeysOf.ts';
import { startAgain } from './reloadForm.ts';

/**
 * Fills in the estimate with the fullest example's answers, on a phone. It shows the amounts that the form computes,
 * and copies exactly these answers into the form. It sends no request, stores no answer and does not change the URL.
 * tests/server/pages/postedEstimate.test.ts covers it without scripts.
 */
export async function estimateForm({ page, form, newRows }: Visit): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const { asks, button, continueLabel } = estimated(form);
  await page.goto(form.routes[0] ?? '/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const element = estimateOn(page, form);
  await page.getByRole('button', { name: button }).click();
  const [{ name = '', rows = [] } = {}] = asks;
  const first = controlsOf(element, rows[0] === undefined ? name : `${name}.r1.${rows[0]}`).first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(element).toHaveAttribute('data-live');
  await page.waitForLoadState('networkidle');

  await element.getByRole('button', { name: continueLabel }).click();
  await expect(element.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  const requests: string[] = [];
  const recordRequest = (request: { url(): string }) => requests.push(request.url());
  page.on('request', recordRequest);
  for (const filled of answersToEnter(form)) {
    await answer(element, form, filled);
    await expect(element.locator('[data-offer]')).toContainText(offersFor(form, filled));
    for (const amount of await element.locator('[data-offer] strong').all())
      await expect(amount).toBeInViewport({ ratio: 1 });
  }
  const bounded = form.estimate?.model.fields.find(({ maximum }) => maximum !== undefined);
  if (bounded) {
    await enter(element, bounded.name, Number(bounded.maximum) + 1);
    const hint = element.locator('.estimate__waiting');
    await expect(hint, 'the error, which is shown once all fields are filled in').toHaveText(
      bounded.messages.range ?? /\w/,
    );
    await expect(hint).not.toHaveText(estimated(form).waiting);
    await answer(element, form, form.examples.fullest.filled);
  }
  expect(requests, 'calls while answers change').toEqual([]);
  page.off('request', recordRequest);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(form.routes[0]);
  await expectNoAxeFindings(
    page,
    `${form.formType}, estimated`,
    `[data-form-slot="${estimateOf(form.formType)}"]`,
  );
  await element.getByRole('button', { name: continueLabel }).click();
  await expectCopied(page, form);
  await expect(page.locator('section:focus').filter({ has: leadForm(page, form) })).toBeAttached();
  expect(await page.context().cookies()).toEqual([]);
  // only the form has stored the copied answers; the page has stored where the visit began
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const expected = [storedAnswersPrefix + form.formType, visitSourceName];
  expect(stored.filter((key) => !expected.includes(key))).toEqual([]);
  expect(newRows()).toEqual([]);
  await startAgain(page, form);
}

/** Returns the texts and fields of an estimate. */
function estimated({ formType, estimate }: JourneyForm) {
  const { estimate: texts, submitLabel: continueLabel } = estimate?.model ?? {};
  if (!estimate || !texts || !continueLabel) throw new Error(`${formType} has no estimate.`);
  return { ...texts, button: estimate.button, continueLabel };
}

const estimateOn = (page: Page, { formType }: JourneyForm): Locator =>
  page.locator(`[data-form-slot="${estimateOf(formType)}"] form`);

const leadForm = (page: Page, { formType }: JourneyForm): Locator =>
  page.locator(`form[data-form-type="${formType}"]`);

/**
 * Returns the fullest example's answers to the estimate: first with another option of the first choice, then unchanged.
 */
function answersToEnter(form: JourneyForm): readonly Filled[] {
  const { filled } = form.examples.fullest;
  const answers = Object.fromEntries(
    estimated(form).asks.map(({ name, years = name, rows }) => [years, askedOf(filled[years], rows)]),
  );
  const choice = estimated(form).asks.find(({ name }) => form.engine.field(name)?.options);
  const options = form.engine.field(choice?.name ?? '')?.options ?? [];
  const other = options.find(({ value }) => value !== answers[choice?.name ?? '']);
  return choice && other ? [{ ...answers, [choice.name]: other.value }, answers] : [answers];
}

/** Returns an answer; of the rows of a list only the fields that the estimate asks for. */
function askedOf(answer: unknown, rows: readonly string[] | undefined): unknown {
  if (!rows || !Array.isArray(answer)) return answer;
  return answer.map((row: object) => Object.fromEntries(rows.map((name) => [name, Reflect.get(row, name)])));
}

/** Fills in the estimate. It collects a date as the number of years since then. */
async function answer(element: Locator, form: JourneyForm, filled: Filled): Promise<void> {
  for (const { name, years } of estimated(form).asks)
    await enterAll(element, name, years ? ageOn(String(filled[years]), today) : filled[name], {});
}

/** Returns the amounts that the form computes for each option, in the order of the form. */
function offersFor(form: JourneyForm, filled: Filled): string[] {
  const { by, amount, notOffered = '' } = estimated(form);
  const { engine } = form;
  const { unit } = engine.field(amount) ?? {};
  const values = form.values(filled);
  const money = (value: Value | undefined) => `${unit} ${groupDigits(String(value))}`;
  if (by === undefined) return [money(values[amount])];
  const options = engine.field(by)?.options ?? [];
  return options.map(({ value }) => {
    const chosen = engine.change(values, by, value, today);
    const isInvalid = engine.validate(chosen, today).some(({ field }) => field === by);
    return isInvalid ? notOffered : money(chosen[amount]);
  });
}

/** Expects the copied answers in the form, and no others than defaults. */
async function expectCopied(page: Page, form: JourneyForm): Promise<void> {
  const { filled } = form.examples.fullest;
  const copied = estimated(form).asks.flatMap(({ name, years, rows }) =>
    years ? [] : [[name, askedOf(filled[name], rows)]],
  );
  await expectFilled(leadForm(page, form), form, Object.fromEntries(copied));
}
