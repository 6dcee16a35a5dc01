import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { currentStep, fillForm, openForm } from '../support/fillForm.ts';
import { expect } from '../support/journey.ts';
import { expectHeard } from './hearForm.ts';
import { backButton } from './steps.ts';
import type { Visit } from './visit.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

/**
 * A visit with the keyboard: before any script the form is there with its labels; Tab walks the controls of each step in
 * their order on the page, and reaches every one; Enter goes on and Space ticks. Axe finds nothing when it is
 * empty and filled in on a phone, in any step, and refused on a desktop; of the form, since each page is looked at as a
 * whole where all pages are. In each of these a screen reader is told of every control what its field means. Every control
 * has a label, and no id of the page is there twice, on the phone and on the desktop.
 */
export async function walkForm({ page, form, newRows }: Visit): Promise<void> {
  await page.setViewportSize(phone);
  const element = await openForm(page, form);
  await element.scrollIntoViewIfNeeded();
  await expect(element).toHaveAttribute('data-live');
  expect(await page.evaluate(namesBeforeScripts, form.formType)).toEqual(await element.evaluate(drawnNames));
  const place = `[data-form-place="${form.formType}"]`;
  await expectNoAxeFindings(page, `${form.formType}, empty`, place);
  await expectHeard(page, form, 'empty');
  await expectOwnLabels(page, element);
  await expectTabOrder(element);
  await expectSpaceTicks(element);
  await element.locator('input:visible:not([type=checkbox], [type=radio])').first().press('Enter');
  await expect(element.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  await page.setViewportSize(desktop);
  await expectNoAxeFindings(page, `${form.formType}, refused`, place);
  await expectHeard(page, form, 'refused');
  await expectOwnLabels(page, element);
  await page.setViewportSize(phone);

  await fillForm(element, form, form.examples.fullest.filled);
  for (;;) {
    await expectTabOrder(element);
    await expectHeard(page, form, 'filled in');
    await expectNoAxeFindings(
      page,
      `${form.formType}, filled in, ${await currentStep(element).allTextContents()}`,
      place,
    );
    if (!(await backButton(element).isVisible())) break;
    const title = await currentStep(element).textContent();
    await backButton(element).click();
    await expect(currentStep(element)).not.toHaveText(title ?? '');
  }
  expect(newRows()).toEqual([]);
}

/** Every control of the form has a label, and no id of the page is there twice. */
async function expectOwnLabels(page: Page, form: Locator): Promise<void> {
  const unlabelled = await form
    .locator('[name]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => ((control as HTMLInputElement).labels?.length ?? 0) === 0)
        .map((control) => control.getAttribute('name')),
    );
  expect(unlabelled).toEqual([]);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(
    ids.filter((id, position) => ids.indexOf(id) !== position),
    'ids used twice',
  ).toEqual([]);
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
function drawnNames(form: Element): string[] {
  return [...new Set([...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name))];
}

/** Presses Tab from before the form's first control to its end, and compares what had the focus with what is drawn. */
async function expectTabOrder(form: Locator): Promise<void> {
  const stops = await form.evaluate((element) => {
    const all = [
      ...element.querySelectorAll<HTMLInputElement>('input, select, textarea, button, a[href], summary'),
    ];
    const shown = all.filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.disabled && control.tabIndex >= 0,
    );
    // of a group of radios the chosen one is the stop, or the first
    const isStop = ({ type, name, checked }: HTMLInputElement, control: HTMLInputElement) => {
      if (type !== 'radio') return true;
      const group = shown.filter((other) => other.type === 'radio' && other.name === name);
      return group.some((other) => other.checked) ? checked : group[0] === control;
    };
    const wanted = shown.filter((control) => isStop(control, control));
    for (const [place, control] of wanted.entries()) control.dataset.stop = String(place);
    const walked: string[] = [];
    const hear = ({ target }: Event) => {
      const { stop } = (target as HTMLElement).dataset;
      if (stop !== undefined && walked.at(-1) !== stop) walked.push(stop);
      element.setAttribute('data-walked', walked.join(' '));
    };
    element.addEventListener('focusin', hear);
    wanted[0]?.focus();
    const tops = wanted.map(
      (control) => (control.closest('[data-field]') ?? control).getBoundingClientRect().top,
    );
    return {
      count: wanted.length,
      isDown: tops.every((top, place) => place === 0 || top >= (tops[place - 1] ?? 0) - 4),
    };
  });
  expect(stops.isDown, 'the order of the controls is that of the page, from the top down').toBe(true);
  const last = form.locator(`[data-stop="${stops.count - 1}"]`);
  // So many at least; the parts of a day, a month or a time are stops of their own.
  for (let presses = 1; presses < stops.count * 5; presses += 1) {
    if (presses >= stops.count && (await last.evaluate((control) => control === document.activeElement)))
      break;
    await form.page().keyboard.press('Tab');
  }
  const walked = Array.from({ length: stops.count }, (_, place) => place).join(' ');
  await expect(form).toHaveAttribute('data-walked', walked);
  await form.evaluate((element) => {
    for (const control of element.querySelectorAll('[data-stop]')) control.removeAttribute('data-stop');
  });
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
