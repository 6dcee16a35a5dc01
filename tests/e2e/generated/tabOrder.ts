import type { Locator } from '@playwright/test';
import { expect } from '../support/journey.ts';

/**
 * Presses Tab from the form's first control to its last, and expects the focus at every visible control in the order of
 * the page. Expects every focusable control to be visible.
 */
export async function expectTabOrder(form: Locator): Promise<void> {
  const stops = await form.evaluate((element) => {
    const all = [
      ...element.querySelectorAll<HTMLInputElement>('input, select, textarea, button, a[href], summary'),
    ];
    const shown = all.filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.disabled && control.tabIndex >= 0,
    );
    // the tab stop of a radio group is the checked one, or the first
    const isStop = ({ type, name, checked }: HTMLInputElement, control: HTMLInputElement) => {
      if (type !== 'radio') return true;
      const group = shown.filter((other) => other.type === 'radio' && other.name === name);
      return group.some((other) => other.checked) ? checked : group[0] === control;
    };
    const expected = shown.filter((control) => isStop(control, control));
    for (const [location, control] of expected.entries()) control.dataset.stop = String(location);
    const focused: string[] = [];
    const record = ({ target }: Event) => {
      const { stop } = (target as HTMLElement).dataset;
      if (stop !== undefined && focused.at(-1) !== stop) focused.push(stop);
      element.setAttribute('data-focused', focused.join(' '));
    };
    element.addEventListener('focusin', record);
    expected[0]?.focus();
    const tops = expected.map(
      (control) => (control.closest('[data-field]') ?? control).getBoundingClientRect().top,
    );
    const seen = { visibilityProperty: true, opacityProperty: true };
    return {
      count: expected.length,
      unseen: shown
        .filter((control) => !control.checkVisibility(seen) || control.getBoundingClientRect().height === 0)
        .map((control) => control.outerHTML.slice(0, 100)),
      isDown: tops.every((top, location) => location === 0 || top >= (tops[location - 1] ?? 0) - 4),
    };
  });
  expect(stops.unseen, 'invisible controls that can be focused').toEqual([]);
  expect(stops.isDown, 'the tab order follows the page from top to bottom').toBe(true);
  const last = form.locator(`[data-stop="${stops.count - 1}"]`);
  // The parts of a day, month or time are additional tab stops.
  for (let presses = 1; presses < stops.count * 5; presses += 1) {
    if (presses >= stops.count && (await last.evaluate((control) => control === document.activeElement)))
      break;
    await form.page().keyboard.press('Tab');
  }
  const all = Array.from({ length: stops.count }, (_, location) => location).join(' ');
  await expect(form).toHaveAttribute('data-focused', all);
  await form.evaluate((element) => {
    for (const control of element.querySelectorAll('[data-stop]')) control.removeAttribute('data-stop');
  });
}
