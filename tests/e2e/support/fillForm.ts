import { expect, type Locator, type Page } from '@playwright/test';
import { topOf } from '#forms/index.ts';
import type { JourneyForm } from './forms.ts';
import { holdBack } from './holdBack.ts';

/** A visitor's answers by field. */
export type Filled = Readonly<Record<string, unknown>>;

/** Opens a page, scrolls to the form, in its tab if the page has tabs, and waits for hydration. */
export async function openForm(
  page: Page,
  form: JourneyForm,
  route = form.routes[0] ?? '/',
): Promise<Locator> {
  // does not wait for pictures
  await page.goto(route, { waitUntil: 'commit' });
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const element = await showForm(page, form);
  // scrolls, because a form hydrates near the window; a field named scrollIntoView would hide the method of the form
  await element.evaluate((form) => Element.prototype.scrollIntoView.call(form));
  await expect(element).toHaveAttribute('data-live');
  return element;
}

/** Opens the form's page without scripts; `release` lets them load, and waits for hydration. */
export async function openWithoutScripts(page: Page, form: JourneyForm) {
  const release = await holdBack(page, '**/assets/**/*.js');
  await page.goto(form.routes[0] ?? '/', { waitUntil: 'commit' });
  const element = page.locator(`form[data-form-type="${form.formType}"]`);
  await expect(element).toBeAttached();
  await expect(page.locator('footer')).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  return {
    element,
    async release() {
      release();
      await expect(page.locator('html')).toHaveAttribute('data-ready');
    },
  };
}

/** Returns the form on the current page; opens its tab if it is hidden. */
export async function showForm(page: Page, { formType }: JourneyForm): Promise<Locator> {
  const element = page.locator(`form[data-form-type="${formType}"]`);
  await expect(element).toBeAttached();
  const panel = page.getByRole('tabpanel', { includeHidden: true }).filter({ has: element });
  if ((await panel.count()) > 0 && !(await panel.isVisible())) {
    await page.locator(`[role=tab][aria-controls="${await panel.getAttribute('id')}"]`).click();
  }
  await expect(element).toBeVisible();
  return element;
}

/** Every control of a field. */
export const controlsOf = (form: Locator, name: string) => form.locator(`[name="${name}"]`);

/**
 * Fills in an example in page order, and presses Next after each step. Ends at the last step, or at the first one that
 * has errors or a stop.
 */
export async function fillForm(form: Locator, { model }: JourneyForm, filled: Filled): Promise<void> {
  const types = await controlTypes(form);
  if (!model.steps) {
    for (const name of topNames(model)) if (name in filled) await enterAll(form, name, filled[name], types);
    return;
  }
  for (const [position, step] of model.steps.items.entries()) {
    // hidden steps are skipped
    if ((await stepPosition(form)) !== position) continue;
    for (const name of step.fields) if (name in filled) await enterAll(form, name, filled[name], types);
    const isLast = position === model.steps.items.length - 1;
    const isLive = (await form.getAttribute('data-live')) !== null;
    const hasAdvanced = isLive && step.advance !== undefined && step.advance.on in filled;
    if ((await stopsIn(form).count()) > 0) return;
    if (!isLast && !hasAdvanced) await form.getByRole('button', { name: 'Next' }).click();
    if (!isLast && (await isBlocked(form, position))) return;
  }
}

/** The names of fields and groups in page order. */
function topNames({ fields }: JourneyForm['model']): readonly string[] {
  return [...new Set(fields.map(({ name }) => topOf(name)))];
}

/** Enters an answer into a field, a group, or a list, and adds the missing rows. */
export async function enterAll(
  form: Locator,
  name: string,
  value: unknown,
  types: ControlTypes,
): Promise<void> {
  const list = form.locator(`[data-rows="${name}"]`);
  if (Array.isArray(value) && value.some((row) => typeof row === 'object')) {
    // a row may contain a list of its own
    const rows = list.locator(':scope > .rows__list > [data-row]');
    while ((await rows.count()) < value.length) {
      const count = await rows.count();
      await list.locator(':scope > [data-row-action=add]').click();
      await expect(rows).toHaveCount(count + 1);
    }
    for (const [position, row] of value.entries()) {
      const key = await rows.nth(position).getAttribute('data-row');
      await enterAll(form, `${name}.${key}`, row, types);
    }
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) await enterAll(form, `${name}.${key}`, inner, types);
  } else {
    await enter(form, name, value, types[name]);
  }
}

/** The types of the rendered controls by name. */
type ControlTypes = Readonly<Record<string, string>>;

/** Reads all controls in one call. */
const controlTypes = (form: Locator): Promise<ControlTypes> =>
  form
    .locator('[name]')
    .evaluateAll((controls) =>
      Object.fromEntries((controls as HTMLInputElement[]).map(({ name, type }) => [name, type])),
    );

/** Chooses options of a list with a search. It has boxes for all options, for some, or only for the chosen ones. */
async function chooseOptions(form: Locator, search: Locator, options: readonly unknown[], name: string) {
  for (const option of options) {
    const box = choice(form, name, option);
    if ((await box.count()) > 0) {
      await box.check();
      continue;
    }
    await search.fill(String(option));
    await search
      .locator('xpath=../..')
      .getByRole('option', { name: String(option), exact: true })
      .click();
    await expect(box).toBeChecked();
  }
}

/** Enters a value into the control of a field. `knownType`: the control's type, if known. */
export async function enter(form: Locator, name: string, value: unknown, knownType?: string): Promise<void> {
  const search = form.locator(`[data-field="${name}"] input[type=search]`);
  if (Array.isArray(value) && (await search.count()) > 0) return chooseOptions(form, search, value, name);
  const control = controlsOf(form, name).first();
  const type = knownType ?? (await control.evaluate((element) => (element as HTMLInputElement).type));
  if (type === 'checkbox' && typeof value === 'boolean') {
    await control.setChecked(value);
  } else if (type === 'radio' || type === 'checkbox') {
    for (const option of [value].flat()) await choice(form, name, option).check();
  } else if (type === 'select-one') {
    await control.selectOption(String(value));
  } else {
    await control.fill(String(value));
  }
}

/** The radio or checkbox of one option. */
export const choice = (form: Locator, name: string, option: unknown) =>
  form.locator(`[name="${name}"][value="${String(option).replaceAll('"', '\\"')}"]`);

export const currentStep = (form: Locator) => form.locator('[aria-current="step"]');

/** The value next to a label in the confirmation. */
export const confirmationFact = (page: Page, label: string) =>
  page.locator('[data-outcome=sent] dl > div').filter({ hasText: label }).locator('dd');

/** The stops in place of Next and Submit. */
export const stopsIn = (form: Locator) => form.locator('.form-actions__stops');

/** The Submit button. Before hydration the buttons of rows and steps have type submit too, but also a name. */
export const submitButton = (form: Locator) => form.locator('button[type="submit"]:not([name], :empty)');

/** The index of the visible step. */
export const stepPosition = async (form: Locator): Promise<number> =>
  Number(await form.locator('[data-step]:not([hidden])').getAttribute('data-step')) - 1;

/** Waits until Next has left the step or marked errors; returns whether it marked errors. */
async function isBlocked(form: Locator, position: number): Promise<boolean> {
  const invalid = form.locator('[aria-invalid="true"]');
  await expect(async () => {
    expect((await stepPosition(form)) > position || (await invalid.count()) > 0).toBe(true);
  }).toPass({ intervals: [20, 50, 100] });
  return (await stepPosition(form)) <= position;
}
