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
