/**
 * Tells the start script that a part of the page answers from now on, which says so by `data-live`, or the whole page
 * by `data-ready`: what was pressed there before is pressed again.
 */
export function pressKeptButtons(): void {
  document.dispatchEvent(new Event('live'));
}
