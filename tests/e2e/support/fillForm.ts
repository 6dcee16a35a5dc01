import { expect, type Locator, type Page } from '@playwright/test';
import { topOf } from '#forms/index.ts';
import type { JourneyForm } from './forms.ts';
import { holdBack } from './holdBack.ts';

/** A visitor's answers by field. */
export type Filled = Readonly<Record<string, unknown>>;

/** Opens a page and scrolls to its hydrated form; chooses the form's tab if there are several. */
export async function openForm(
  page: Page,
  form: JourneyForm,
  route = form.routes[0] ?? '/',
): Promise<Locator> {
  // pictures may still be loading
  await page.goto(route, { waitUntil: 'commit' });
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const element = await showForm(page, form);
  // a form hydrates when it is near the window; one of its fields may be named like a method that Playwright calls
  await element.evaluate((form) => Element.prototype.scrollIntoView.call(form));
  await expect(element).toHaveAttribute('data-live');
  return element;
}

/** Opens the form's page with blocked scripts; `release` lets them load. */
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

/** The form on the current page; chooses its tab if it has one. */
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
 * Enters the values of an example, field by field in the form's order, with Next through a
 * stepped form. Ends on the last step, or where a step is invalid.
 */
export async function fillForm(form: Locator, { model }: JourneyForm, filled: Filled): Promise<void> {
  const kinds = await kindsIn(form);
  if (!model.steps) {
    for (const name of topNames(model)) if (name in filled) await enterAll(form, name, filled[name], kinds);
    return;
  }
  for (const [position, step] of model.steps.items.entries()) {
    // hidden steps are skipped
    if ((await stepPosition(form)) !== position) continue;
    for (const name of step.fields) if (name in filled) await enterAll(form, name, filled[name], kinds);
    const isLast = position === model.steps.items.length - 1;
    const isLive = (await form.getAttribute('data-live')) !== null;
    const hasChosen = isLive && step.advance !== undefined && step.advance.on in filled;
    if (!isLast && !hasChosen) await form.getByRole('button', { name: 'Next' }).click();
    if (!isLast && (await isBlocked(form, position))) return;
  }
}

/** The properties of a form in its order; a group has the position of its first field. */
function topNames({ fields }: JourneyForm['model']): readonly string[] {
  return [...new Set(fields.map(({ name }) => topOf(name)))];
}

/** Enters an answer: a group field by field, a list of objects row by row, with added rows. */
async function enterAll(form: Locator, name: string, value: unknown, kinds: Kinds): Promise<void> {
  const list = form.locator(`[data-rows="${name}"]`);
  if (Array.isArray(value) && value.some((row) => typeof row === 'object')) {
    const rows = list.locator('[data-row]');
    while ((await rows.count()) < value.length) {
      const count = await rows.count();
      await list.locator('[data-row-action=add]').click();
      await expect(rows).toHaveCount(count + 1);
    }
    for (const [position, row] of value.entries()) {
      const key = await rows.nth(position).getAttribute('data-row');
      await enterAll(form, `${name}.${key}`, row, kinds);
    }
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) await enterAll(form, `${name}.${key}`, inner, kinds);
  } else {
    await enter(form, name, value, kinds[name]);
  }
}

/** The types of the rendered controls by name. */
type Kinds = Readonly<Record<string, string>>;

/** Reads all controls in one call. */
const kindsIn = (form: Locator): Promise<Kinds> =>
  form
    .locator('[name]')
    .evaluateAll((controls) =>
      Object.fromEntries((controls as HTMLInputElement[]).map(({ name, type }) => [name, type])),
    );

/** Enters a value into the control of the field; `kind` is its type, if known. */
export async function enter(form: Locator, name: string, value: unknown, kind?: string): Promise<void> {
  const control = controlsOf(form, name).first();
  const type = kind ?? (await control.evaluate((element) => (element as HTMLInputElement).type));
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

/** The text next to this label in the confirmation. */
export const confirmationFact = (page: Page, label: string) =>
  page.locator('[data-outcome=sent] dl > div').filter({ hasText: label }).locator('dd');

/** The Submit button. Before hydration the buttons of rows and steps also have type submit, and a name. */
export const submitButton = (form: Locator) => form.locator('button[type="submit"]:not([name], :empty)');

/** The index of the visible step. */
export const stepPosition = async (form: Locator): Promise<number> =>
  Number(await form.locator('[data-step]:not([hidden])').getAttribute('data-step')) - 1;

/** Waits until Next has moved on from this step or marked its invalid fields. */
async function isBlocked(form: Locator, position: number): Promise<boolean> {
  const invalid = form.locator('[aria-invalid="true"]');
  await expect(async () => {
    expect((await stepPosition(form)) > position || (await invalid.count()) > 0).toBe(true);
  }).toPass({ intervals: [20, 50, 100] });
  return (await stepPosition(form)) <= position;
}
