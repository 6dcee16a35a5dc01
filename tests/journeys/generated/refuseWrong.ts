import type { Locator } from '@playwright/test';
import type { FieldModel } from '#engine';
import type { WrongExample } from '#engine/compile';
import {
  type Filled,
  fillForm,
  NotOfferedError,
  openForm,
  refillForm,
  submitButton,
} from '../support/fillForm.ts';
import type { JourneyForm } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { isLongLook } from '../support/longLook.ts';
import { expectRefusal } from '../support/refusal.ts';
import type { Visit } from './journeysOf.ts';

/** How many wrong examples are typed in the usual run; the verdicts on all are compared without a browser (tests/parity). */
const typedInUsualRun = 3;

/**
 * Wrong examples are refused at their fields with their words: those that can be typed, in one visit as far as they differ in
 * what a visitor can change. Of those that get the same words at the same field the first, and a few, spread over the form;
 * a long look plays them all.
 *
 * @param fullest - the form on the present page, which holds the fullest example
 */
export async function refuseWrong({ page, form }: Visit, fullest: Locator): Promise<void> {
  let element: Locator | undefined = fullest;
  let before: Filled = form.examples.fullest.filled;
  const examples = typable(form);
  for (const { title, filled, field } of isLongLook ? examples : differing(form, examples)) {
    await test.step(title, async () => {
      const isOffered = await offers(async () => {
        if (element && (await refillForm(element, form, before, filled))) return;
        element = await openForm(page, form);
        await fillForm(element, form, filled);
      });
      before = filled;
      if (!element || !isOffered) {
        element = undefined;
        return;
      }
      if (await submitButton(element).isVisible()) await submitButton(element).click();
      const name = form.engine.stateName(form.values(filled), field);
      const refusal = form.refusals(filled).find((candidate) => candidate.field === name);
      if (!refusal) throw new Error(`The engine does not refuse ${field}.`);
      const isSilent = form.model.steps?.missing === 'silent' && refusal.reason === 'missing';
      if (name === 'data') await expect(element.locator('.error-summary')).toContainText(refusal.message);
      else await expectRefusal(element, name, isSilent ? '' : refusal.message);
    });
  }
}

/** The server, asked with what a wrong example becomes on the wire, refuses it in the same words, whatever a page did. */
export async function refuseOnServer({ page, form, baseURL, newRows }: Visit): Promise<void> {
  for (const { title, filled, field } of form.examples.wrong) {
    const values = form.values(filled);
    const data = form.engine.payload(values);
    const expected = form.verdict(data);
    // what the form checks and does not send has no word on the wire
    if (expected.length === 0) continue;
    const answer = await page.request.post(`${baseURL}/api/client-forms/forms`, {
      headers: { 'x-api-key': process.env.LEAD_API_KEY ?? 'development-key' },
      data: { formType: form.formType, data },
    });
    expect(answer.status(), title).toBe(422);
    const { errors } = (await answer.json()) as { errors: readonly { field: string; message: string }[] };
    expect(errors, title).toEqual(expected.map(({ field: at, message }) => ({ field: at, message })));
    const isSent = form.engine.field(form.engine.stateName(values, field))?.notSent !== true;
    if (isSent)
      expect(
        errors.map(({ field: at }) => at),
        title,
      ).toContain(field);
  }
  expect(newRows()).toEqual([]);
}

/** False when rules between fields take an option of the example away: what is not offered cannot be sent. */
async function offers(fill: () => Promise<void>): Promise<boolean> {
  try {
    await fill();
    return true;
  } catch (error) {
    if (error instanceof NotOfferedError) return false;
    throw error;
  }
}

/** The wrong examples that a visitor can enter; what the form does not ask for after their other answers, nobody can. */
function typable(form: JourneyForm): readonly WrongExample[] {
  return form.examples.wrong.filter(({ filled }) => {
    const values = form.values(filled);
    const hidden = form.engine.hidden(values);
    return (
      canBeTyped(form, filled) &&
      !Object.keys(values).some((name) => isEntered(values[name]) && hidden.has(name))
    );
  });
}

/** Of examples that are refused with the same words at the same field, the first. */
function differing(form: JourneyForm, examples: readonly WrongExample[]): readonly WrongExample[] {
  const refusals = new Map<string, WrongExample>();
  for (const example of examples) {
    const name = form.engine.stateName(form.values(example.filled), example.field);
    const { message } = form.refusals(example.filled).find(({ field }) => field === name) ?? {};
    const told = `${name}: ${message}`;
    if (!refusals.has(told)) refusals.set(told, example);
  }
  const all = [...refusals.values()];
  const pace = Math.max(1, all.length / typedInUsualRun);
  return all.filter((_example, place) => Math.floor(place / pace) !== Math.floor((place - 1) / pace));
}

const isEntered = (value: unknown) => value !== undefined && value !== '' && value !== false;

/** Whether native controls let a visitor enter this: offered options, once each, no more text than fits, real dates. */
function canBeTyped(form: JourneyForm, filled: Filled, prefix = ''): boolean {
  const { engine } = form;
  return Object.entries(filled).every(([key, value]) => {
    const name = prefix + key;
    const field = engine.field(name);
    // groups and rows: the browser plays those of which every part can be entered
    if (field?.rows)
      return (
        Array.isArray(value) &&
        value.length >= field.rows.fewest &&
        value.length <= (field.rows.most ?? value.length) &&
        value.every((row, place) => canBeTyped(form, row as Filled, `${name}.r${place + 1}.`))
      );
    if (!field && typeof value === 'object' && value !== null && !Array.isArray(value))
      return canBeTyped(form, value as Filled, `${name}.`);
    return field !== undefined && field.derivedBy === undefined && fitsControl(form, field, value);
  });
}

/** What the controls of times and months can hold at all. */
const heldByWidget: Readonly<Record<string, RegExp>> = {
  time: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  month: /^\d{4}-(?:0[1-9]|1[0-2])$/,
};

/** The widget of a field, wherever in groups and rows its ui lies. */
function widgetOf({ model }: JourneyForm, name: string): string {
  const ui = name
    .split('.')
    .reduce<unknown>(
      (within, key) => (within as Filled | undefined)?.[/^r\d+$/.test(key) ? 'items' : key],
      model.uiSchema,
    );
  return String((ui as Filled | undefined)?.['ui:widget'] ?? '');
}

function fitsControl(form: JourneyForm, field: FieldModel, value: unknown): boolean {
  const { name, kind, options, minimum, maximum, maxLength, pattern } = field;
  if (options) {
    const chosen = [value].flat();
    const offered: readonly unknown[] = options.map((option) => option.value);
    return new Set(chosen).size === chosen.length && chosen.every((option) => offered.includes(option));
  }
  if (kind === 'boolean') return typeof value === 'boolean';
  // a slider stands between its ends
  if (widgetOf(form, name) === 'slider')
    return Number(value) >= Number(minimum) && Number(value) <= Number(maximum) && Number.isInteger(value);
  if (kind === 'number') return typeof value === 'number';
  if (typeof value !== 'string') return false;
  const held = heldByWidget[widgetOf(form, name)];
  if (held) return value === '' || held.test(value);
  if (kind === 'date') return value === '' || isRealDate(value);
  // A PIN code's control is of number type: it takes figures only.
  if (pattern?.startsWith('^[1-9][0-9]')) return /^\d*$/.test(value);
  return maxLength === undefined || value.length <= maxLength;
}

function isRealDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}
