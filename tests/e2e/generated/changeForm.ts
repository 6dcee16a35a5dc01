import type { Locator } from '@playwright/test';
import { splitTelephone } from '#forms/formats/telephoneNumbers.ts';
import type { FieldModel, Value, Values } from '#forms/index.ts';
import { expectEmpty } from '../support/expectFilled.ts';
import { controlsOf, enter, fillForm, submitButton } from '../support/fillForm.ts';
import { type JourneyForm, today } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectTextLinks } from './expectTextLinks.ts';
import { flipsOf } from './flipsOf.ts';
import type { Visit } from './journeysOf.ts';
import { stepOf, toStep } from './steps.ts';

/** Longer lists are not filled up, because more presses test nothing new. */
const maxPresses = 12;

/**
 * Presses the links of its texts. Changes answers of the fullest example so that fields are hidden, and changes them back. The fields are shown again
 * with their values, unless the changed answer clears them. A lead that is sent while they are hidden omits them. Then changes the rows of each list.
 */
export async function changeForm({ page, form, newRows }: Visit, element: Locator): Promise<void> {
  const before = newRows().length;
  const { filled } = form.examples.fullest;
  const full = form.values(filled);
  const flips = flipsOf(form);
  await fillForm(element, form, filled);
  await expectTextLinks(page, element);
  for (const { name, shows, hides, hidden } of flips) {
    await toStep(element, form, stepOf(form, name));
    await enter(element, name, hides);
    for (const field of hidden) await expect(controlsOf(element, field), `${field} is hidden`).toHaveCount(0);
    await enter(element, name, shows);
    const cleared = form.engine.field(name)?.clears ?? [];
    for (const field of hidden) {
      await expect(controlsOf(element, field), `${field} is shown again`).not.toHaveCount(0);
      // such as a state, after a change of its country
      if (cleared.includes(field)) await enter(element, field, full[field] ?? '');
      await expect
        .poll(() => shownBy(element, field), { message: `${field} keeps its value` })
        .toEqual(form.engine.field(field)?.rows ? '' : shownValue(full[field], form.engine.field(field)));
    }
  }
  // sends the form with the first of these answers that is valid
  const sendable = flips.find(({ name, hides }) => errorCount(form, full, name, hides) === 0);
  if (sendable) {
    await toStep(element, form, stepOf(form, sendable.name));
    await enter(element, sendable.name, sendable.hides);
    await toStep(element, form, (form.model.steps?.items.length ?? 1) - 1);
    await submitButton(element).click();
    const data = form.engine.payload(form.engine.change(full, sendable.name, sendable.hides, today));
    await expect.poll(() => newRows().slice(before)).toEqual([{ formType: form.formType, data }]);
    await expectEmpty(element, form);
  }
  const lists = form.model.fields.filter(({ rows }) => rows);
  if (lists.length > 0 && sendable) {
    await toStep(element, form, 0);
    await fillForm(element, form, filled);
  }
  for (const field of lists)
    await test.step(`the rows of ${field.name} are added, moved and removed`, async () => {
      await toStep(element, form, stepOf(form, field.name));
      await changeRows(element, field);
    });
}

/** Adds rows up to the maximum, moves one, and removes rows down to the minimum. */
async function changeRows(form: Locator, { name, rows }: FieldModel): Promise<void> {
  const { min = 0, max = Number.POSITIVE_INFINITY } = rows ?? {};
  const list = form.locator(`[data-rows="${name}"]`);
  // a row may contain a list of its own
  const rendered = list.locator(':scope > .rows__list > [data-row]');
  const add = list.locator(':scope > [data-row-action=add]');
  const actions = (action: string) => `:scope > .rows__actions [data-row-action=${action}]`;
  let count = await rendered.count();
  if (max <= count + maxPresses) {
    for (; count < max; count += 1) {
      await expect(rendered).toHaveCount(count);
      await add.click();
    }
    await expect(add).toHaveCount(0);
    await expect(list).toContainText(`You can add up to ${max}.`);
  }
  if (count > 1) {
    const order = () => rendered.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
    const [first, second, ...others] = await order();
    await rendered.first().locator(actions('down')).click();
    await expect.poll(order).toEqual([second, first, ...others]);
  }
  for (; count > min; count -= 1) {
    await rendered.last().locator(actions('remove')).click();
    await expect(rendered).toHaveCount(count - 1);
  }
  await expect(rendered.locator(actions('remove'))).toHaveCount(0);
}

const errorCount = ({ engine }: JourneyForm, full: Values, name: string, value: Value): number =>
  engine.validate(engine.change(full, name, value, today), today).length;

/** Returns the value of a field's controls: the chosen option, a tick, or the text. */
function shownBy(form: Locator, name: string): Promise<string> {
  return controlsOf(form, name).evaluateAll((all) => {
    const controls = all as HTMLInputElement[];
    const isChoice = ['radio', 'checkbox'].includes(controls[0]?.type ?? '');
    if (!isChoice) return (controls[0]?.value ?? '').replaceAll(',', '');
    return controls
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
      .join();
  });
}

function shownValue(value: Value | undefined, field?: FieldModel): string {
  if (Array.isArray(value)) return value.join();
  if (field?.telephone && value) return splitTelephone(String(value)).number;
  // "no" is an option, an empty box is not
  return (value === false && !field?.options) || value === undefined ? '' : String(value).replaceAll(',', '');
}
