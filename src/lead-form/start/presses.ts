/** Buttons that were pressed before they were live, in the order of the presses. */
let kept: HTMLElement[] = [];

/**
 * Whether the page's own script answers to a button: its part of the page is marked `data-live`, or the page
 * `data-ready`. A form is a part that comes by itself, later than its page.
 */
export const isLive = (button: HTMLElement): boolean =>
  button.closest('[data-live]') !== null ||
  (document.documentElement.dataset.ready !== undefined && !button.closest('form[data-form-type]'));

/**
 * Keeps the press of a button that only the page's own script can answer, until that does: it is then pressed again.
 * Meanwhile the button shows that it was heard. A menu pressed twice for want of an answer is meant to open, so there
 * the last press counts; in a form ("add another", "one more") each does.
 */
export function keepPress(button: HTMLElement): void {
  if (!button.closest('form[data-form-type]')) kept = kept.filter((other) => other !== button);
  kept.push(button);
  button.setAttribute('aria-busy', 'true');
}

/** Presses again the kept buttons that are live by now. */
export function pressKept(): void {
  const due = kept.filter(isLive);
  kept = kept.filter((button) => !due.includes(button));
  for (const button of due) {
    button.removeAttribute('aria-busy');
    button.click();
  }
}

/**
 * Answers a button that scrolls to a part of the page (`data-scroll-to`) before the page's own script can.
 *
 * @returns whether the button is one
 */
export function scrollUntilLive(button: HTMLElement): boolean {
  const id = button.dataset.scrollTo;
  if (id) document.getElementById(id)?.scrollIntoView();
  return id !== undefined;
}
