import { expect, type Locator, type Page } from '@playwright/test';
import { topOf } from '#forms/index.ts';
import type { JourneyForm } from './forms.ts';
import { holdBack } from './holdBack.ts';

/** What a visitor enters, by the names of the fields. */
export type Filled = Readonly<Record<string, unknown>>;

/** Opens a page and brings its form into view, hydrated: behind a tab, when there are several. */
export async function openForm(
  page: Page,
  form: JourneyForm,
  route = form.routes[0] ?? '/',
): Promise<Locator> {
  // ready is ready, whatever pictures are still on their way
  await page.goto(route, { waitUntil: 'commit' });
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const element = await showForm(page, form);
  // a form at the end of a page is hydrated when it is near; it may have a field that is called as what a driver calls
  await element.evaluate((form) => Element.prototype.scrollIntoView.call(form));
  await expect(element).toHaveAttribute('data-live');
  return element;
}

/** Opens the form's page with every script file held back; `release` lets them through. */
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

/** The form on the present page; chooses its tab when it lies behind one. */
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
 * Enters what an example says, field after field in the order of the drawn form, stepping on with Next through a
 * stepped form. Ends on the last step, or where Next is refused.
 */
export async function fillForm(form: Locator, { model }: JourneyForm, filled: Filled): Promise<void> {
  const kinds = await kindsIn(form);
  if (!model.steps) {
    for (const name of topNames(model)) if (name in filled) await enterAll(form, name, filled[name], kinds);
    return;
  }
  for (const [position, step] of model.steps.items.entries()) {
    // steps that the answers hide are passed over
    if ((await stepPosition(form)) !== position) continue;
    for (const name of step.fields) if (name in filled) await enterAll(form, name, filled[name], kinds);
    const isLast = position === model.steps.items.length - 1;
    const isLive = (await form.getAttribute('data-live')) !== null;
    const hasChosen = isLive && step.advance !== undefined && step.advance.on in filled;
    if (!isLast && !hasChosen) await form.getByRole('button', { name: 'Next' }).click();
    if (!isLast && (await isBlocked(form, position))) return;
  }
}

/** The properties of a form in drawing order: a group's is that of its first field. */
function topNames({ fields }: JourneyForm['model']): readonly string[] {
  return [...new Set(fields.map(({ name }) => topOf(name)))];
}

/** Enters an answer: a group's field by field, a list of objects row by row, with as many rows as it takes. */
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

/** The types of the controls that are drawn now, by their names. */
type Kinds = Readonly<Record<string, string>>;

/** One look at all controls, in place of one at each. */
const kindsIn = (form: Locator): Promise<Kinds> =>
  form
    .locator('[name]')
    .evaluateAll((controls) =>
      Object.fromEntries((controls as HTMLInputElement[]).map(({ name, type }) => [name, type])),
    );

/** Enters one value into whatever control the field has; `kind` is its type, where that is known already. */
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

/** What is told of a lead that was sent, beside this label. */
export const toldOf = (page: Page, label: string) =>
  page.locator('[data-outcome=sent] dl > div').filter({ hasText: label }).locator('dd');

/** The button that sends. Until scripts come, those of rows and steps are of its type too; they have a name. */
export const submitButton = (form: Locator) => form.locator('button[type="submit"]:not([name], :empty)');

/** The position of the step that is shown. */
export const stepPosition = async (form: Locator): Promise<number> =>
  Number(await form.locator('[data-step]:not([hidden])').getAttribute('data-step')) - 1;

/** Waits until a Next at the step in this position has either moved on or marked what blocks it. */
async function isBlocked(form: Locator, position: number): Promise<boolean> {
  const invalid = form.locator('[aria-invalid="true"]');
  await expect(async () => {
    expect((await stepPosition(form)) > position || (await invalid.count()) > 0).toBe(true);
  }).toPass({ intervals: [20, 50, 100] });
  return (await stepPosition(form)) <= position;
}
