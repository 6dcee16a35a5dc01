import type { Locator, Page } from '@playwright/test';
import { clearedBy } from '#forms/fieldNames.ts';
import { type FieldModel, isEmpty, type LeadData, startValue } from '#forms/index.ts';
import { countryFieldName, idPrefix } from '#forms/pageHooks.ts';
import { callEnd, callTool, isPending, type ToolParameter, toolSchema } from '../support/assistant.ts';
import {
  confirmationFact,
  enter,
  type Filled,
  openForm,
  stepPosition,
  stopsIn,
} from '../support/fillForm.ts';
import type { JourneyForm } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { addRows, answersOf } from './answersByName.ts';
import type { Visit } from './journeysOf.ts';
import { pressNextOrSubmit, stepOf, toStep } from './steps.ts';
import type { WrongExamples } from './typedWrongExamples.ts';

interface Answer {
  readonly isSent: boolean;
  readonly message: string;
  readonly reference?: string;
  readonly step?: string;
  readonly errors?: readonly { readonly parameter: string; readonly message: string }[];
}

/**
 * Fills in a form by its tool, and presses its buttons as the visitor. Expects the tool to have the form's fields, a lead
 * for each valid example, and the page's errors for each wrong one.
 */
export async function assistForm(
  { page, form, newRows }: Omit<Visit, 'allowConsoleError'>,
  wrongExamples: WrongExamples = [],
): Promise<void> {
  const { formType, model, examples } = form;
  // a new page has no answers of the one before
  await page.addInitScript(() => sessionStorage.clear());
  const element = await openForm(page, form);
  await test.step('the tool has the fields on the page', () => expectFields(page, form));
  for (const { title, field, filled } of wrongExamples)
    await test.step(`wrong: ${title}`, async () => {
      if (await mustReopen(element, form, filled)) await openForm(page, form);
      else await toStep(element, form, 0);
      const answer = await assist(page, form, element, filled);
      // the browser knows the options itself
      if (answer === null) return;
      expect(answer.isSent).toBe(false);
      const name = form.engine.stateName(form.values(filled), field);
      const invalid = answer.errors?.map(({ parameter }) => parameter || 'data') ?? [];
      // the page shows a missing list with its first row
      expect(
        invalid.some((one) => one === name || one.startsWith(`${name}.`)),
        `${name} in ${invalid}`,
      ).toBe(true);
      const stops = stopsIn(element);
      const isStopped = (await stops.count()) > 0;
      for (const { parameter, message } of answer.errors ?? [])
        if (isStopped) await expect(stops).toContainText(message);
        else expect(await shownMessage(element, parameter), parameter).toBe(message);
    });
  expect(newRows()).toEqual([]);
  const valid = [examples.smallest, examples.fullest];
  for (const { filled, payload } of valid)
    await test.step('a valid example', async () => {
      await openForm(page, form);
      const answer = await assist(page, form, element, filled);
      const { confirmation = model.confirmation } = form.outcomeOf(payload as LeadData) ?? {};
      expect(answer).toMatchObject({ isSent: true, message: confirmation });
      await expect(confirmationFact(page, 'Your reference')).toHaveText(String(answer?.reference));
    });
  expect(newRows()).toEqual(valid.map(({ payload }) => ({ formType, data: payload })));
}

/** Whether an example leaves out a chosen radio, which no one can clear, or may have fewer rows. */
async function mustReopen(element: Locator, { model }: JourneyForm, filled: Filled): Promise<boolean> {
  if (model.fields.some(({ rows }) => rows)) return true;
  const chosen = await element
    .locator('input[type=radio]:checked')
    .evaluateAll((radios) => (radios as HTMLInputElement[]).map(({ name }) => name));
  return chosen.some((name) => !(name in filled));
}

async function expectFields(page: Page, form: JourneyForm): Promise<void> {
  const { formType, engine, model } = form;
  const values = engine.initialValues();
  const hidden = engine.hidden(values);
  const namesOf = ({ name, rows }: FieldModel, prefix = ''): readonly string[] =>
    rows
      ? [values[prefix + name] ?? []]
          .flat()
          .flatMap((row) => rows.fields.flatMap((field) => namesOf(field, `${prefix}${name}.${row}.`)))
      : [prefix + name];
  const fields = model.fields
    .flatMap((field) => namesOf(field))
    .flatMap((name) => {
      const field = engine.field(name);
      const isShown =
        field && field.computedBy === undefined && !hidden.has(name) && stepOf(form, name) === 0;
      // its search is not an answer, and it has a box for each chosen option only
      const isSearched = field?.kind === 'list' && field.optionsFrom;
      return isShown && !isSearched ? [field] : [];
    });
  const { properties = {} } = (await toolSchema(page, idPrefix(formType))) ?? {};
  // a telephone number has its country beside it
  const named = Object.keys(properties).filter((name) => !name.endsWith(countryFieldName('')));
  expect(named.toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
  for (const field of fields) expectParameter(field, properties[field.name]);
}

function expectParameter({ name, label, kind, options }: FieldModel, parameter?: ToolParameter): void {
  expect(parameter?.description, name).toContain(label);
  const values = options?.map(({ value }) => String(value));
  if (kind === 'list') expect(parameter?.items?.enum, name).toEqual(values);
  // a select has an empty option, and a search only a text
  else if (values && parameter?.enum) expect(parameter.enum.filter(Boolean), name).toEqual(values);
  else expect(kind === 'boolean' ? ['boolean'] : ['string', 'number'], name).toContain(parameter?.type);
}

/**
 * Fills in the form step by step by the tool, and presses Next or Submit after each. Returns the last answer; null if the
 * browser refuses a value.
 */
async function assist(
  page: Page,
  form: JourneyForm,
  element: Locator,
  filled: Filled,
): Promise<Answer | null> {
  const { model, formType } = form;
  const steps = model.steps?.items ?? [];
  for (;;) {
    const position = steps.length > 0 ? await stepPosition(element) : 0;
    const { advance } = steps[position] ?? {};
    const hasAdvanced = advance !== undefined && advance.on in filled;
    const last = hasAdvanced ? advance.on : undefined;
    if (!(await fillByTool(page, form, element, filled, last))) return null;
    // a stop ends the call, because it is in place of the button
    const isStopped = (await stopsIn(element).count()) > 0;
    if (!hasAdvanced && !isStopped) await pressNextOrSubmit(element);
    const end = await callEnd(page);
    if (!end || 'refused' in end) throw new Error(`${formType}: ${end?.refused}`);
    const answer = end.answer as Answer;
    if (answer.isSent || answer.errors) return answer;
    expect(answer.step).toContain(steps[await stepPosition(element)]?.title);
  }
}

/** The empty values of parameters by their types. A number has none. */
const empties: Readonly<Record<string, unknown>> = { string: '', boolean: false, array: [] };

/**
 * Adds the rows as the visitor, then fills in all fields on the page, also those that appear. A field that the example leaves
 * out gets its default.
 *
 * @param last the field whose answer opens the next step: after it, the tool has other fields
 */
async function fillByTool(
  page: Page,
  { formType, model, engine, values }: JourneyForm,
  element: Locator,
  filled: Filled,
  last: string | undefined,
): Promise<boolean> {
  const given = new Set<string>();
  for (let isCalling = false; ; isCalling = await isPending(page)) {
    await addRows(element, filled);
    const answers = Object.fromEntries(await answersOf(element, filled, ''));
    const state = values(filled);
    const { properties = {} } = (await toolSchema(page, idPrefix(formType))) ?? {};
    const input: (readonly [name: string, value: unknown])[] = [];
    const missing = Object.keys(properties).filter((name) => !given.has(name));
    const answered = missing.filter((name) => name in answers);
    // the browser fills in the page from top to bottom, so an answer may clear one above it
    const cleared = new Set(answered.flatMap((name) => clearedBy(model, state, name)));
    for (const [name, parameter] of Object.entries(properties)) {
      if (given.has(name) || cleared.has(name)) continue;
      given.add(name);
      const field = engine.field(name);
      const start = state[name] ?? (field && startValue(field));
      const value = answers[name] ?? (isEmpty(start, field) ? undefined : start);
      if (value !== undefined) input.push([name, parameter.type === 'string' ? String(value) : value]);
      // an earlier example has filled it in, and no assistant can empty a number; a slider is never empty
      else if (parameter.type === 'number') await emptyNumber(element, name);
      else if (!parameter.enum || parameter.enum.includes('')) input.push([name, empties[parameter.type]]);
    }
    if (input.length === 0 && isCalling) {
      await chooseInLists(element, model, filled);
      return true;
    }
    const refusal = await callTool(page, idPrefix(formType), Object.fromEntries(input));
    if (refusal && 'refused' in refusal) {
      // a field that appears ends the call, and the assistant calls again
      if (refusal.refused.includes('tool definition was updated')) continue;
      // the step changed after its fields were read
      if (refusal.refused.includes('there is no such parameter')) {
        given.clear();
        continue;
      }
      expect(refusal.refused).toContain('Invalid value');
      return false;
    }
    if (refusal || (last !== undefined && given.has(last))) return true;
  }
}

/** Chooses the options of lists from tables as the visitor: a tool has no parameter for them. */
async function chooseInLists(element: Locator, { fields }: JourneyForm['model'], filled: Filled) {
  for (const { name, kind, optionsFrom } of fields)
    if (
      kind === 'list' &&
      optionsFrom &&
      filled[name] &&
      (await element.locator(`[data-field="${name}"]:visible`).count()) > 0
    )
      await enter(element, name, filled[name]);
}

async function emptyNumber(element: Locator, name: string): Promise<void> {
  const control = element.locator(`[name="${name}"]:not([type=range])`);
  if ((await control.count()) > 0) await control.fill('');
}

/** Returns the error text of a control or list, also one for screen readers only. */
const shownMessage = (element: Locator, name: string): Promise<string> =>
  element
    .locator(`[name="${name}"], [data-rows="${name}"]`)
    .first()
    .evaluate((control) => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
      const errors = ids.filter((id) => document.getElementById(id)?.matches('[data-error]'));
      return errors.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    });
