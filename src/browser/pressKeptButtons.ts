/**
 * Tells the start script that a part of the page (marked `data-live`) or the whole page (`data-ready`) answers from
 * now on: what was pressed there before is pressed again.
 */
export function pressKeptButtons(): void {
  document.dispatchEvent(new Event('live'));
}
