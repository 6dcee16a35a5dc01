/**
 * Remembers that a button was pressed which only the page's own script can answer (`data-pressed`), until that is there
 * and says so by `data-ready`: it then does what was asked.
 */
export function keepPress(target: Element): void {
  const button = target.closest<HTMLElement>('[data-pressed]');
  if (button && document.documentElement.dataset.ready === undefined) button.dataset.pressed = 'early';
}
