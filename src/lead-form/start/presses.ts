/** Buttons that were pressed before they were live, in the order of the presses. */
const kept = new Set<HTMLElement>();

/**
 * Whether the page's own script answers to a button: its part of the page is marked `data-live`, or the page
 * `data-ready`.
 */
export const isLive = (button: HTMLElement): boolean =>
  button.closest('[data-live]') !== null || document.documentElement.dataset.ready !== undefined;

/**
 * Keeps the press of a button that only the page's own script can answer, until that does: it is then pressed again.
 * Meanwhile the button shows that it was heard.
 */
export function keepPress(button: HTMLElement): void {
  kept.delete(button);
  kept.add(button);
  button.setAttribute('aria-busy', 'true');
}

/** Presses again the kept buttons that are live by now. */
export function pressKept(): void {
  for (const button of kept) {
    if (!isLive(button)) continue;
    kept.delete(button);
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
