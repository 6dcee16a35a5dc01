import type { Locator } from '@playwright/test';
import { expect } from '../support/journey.ts';

/**
 * Presses Tab from before the form's first control to its end, and compares what had the focus with what is drawn. Whatever
 * can have the focus can be seen too.
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
    // of a group of radios the chosen one is the stop, or the first
    const isStop = ({ type, name, checked }: HTMLInputElement, control: HTMLInputElement) => {
      if (type !== 'radio') return true;
      const group = shown.filter((other) => other.type === 'radio' && other.name === name);
      return group.some((other) => other.checked) ? checked : group[0] === control;
    };
    const expected = shown.filter((control) => isStop(control, control));
    for (const [location, control] of expected.entries()) control.dataset.stop = String(location);
    const walked: string[] = [];
    const hear = ({ target }: Event) => {
      const { stop } = (target as HTMLElement).dataset;
      if (stop !== undefined && walked.at(-1) !== stop) walked.push(stop);
      element.setAttribute('data-walked', walked.join(' '));
    };
    element.addEventListener('focusin', hear);
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
  expect(stops.unseen, 'controls that are there and cannot be seen').toEqual([]);
  expect(stops.isDown, 'the order of the controls is that of the page, from the top down').toBe(true);
  const last = form.locator(`[data-stop="${stops.count - 1}"]`);
  // So many at least; the parts of a day, a month or a time are stops of their own.
  for (let presses = 1; presses < stops.count * 5; presses += 1) {
    if (presses >= stops.count && (await last.evaluate((control) => control === document.activeElement)))
      break;
    await form.page().keyboard.press('Tab');
  }
  const walked = Array.from({ length: stops.count }, (_, location) => location).join(' ');
  await expect(form).toHaveAttribute('data-walked', walked);
  await form.evaluate((element) => {
    for (const control of element.querySelectorAll('[data-stop]')) control.removeAttribute('data-stop');
  });
}
