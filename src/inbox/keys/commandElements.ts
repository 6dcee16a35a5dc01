import { commandKeys, type DeskCommand } from '#machines/deskKeys.ts';

/** The attributes of the element that a command focuses, or presses if it is a button. */
export function commandAttributes(command: DeskCommand) {
  const keys = commandKeys.find((key) => key.command === command)?.keys;
  return { 'data-command': command, 'aria-keyshortcuts': keys?.replace('Ctrl', 'Control') };
}

/**
 * Presses the command's button, or focuses its field; behind an open dialog nothing can be reached. In a fieldset the focus goes
 * to the chosen option. Nothing happens if the screen has no such element.
 */
export function runOnElement(command: DeskCommand): void {
  const elements = [...document.querySelectorAll<HTMLElement>(`[data-command="${command}"]`)];
  const element = elements.find((each) => each.closest('[aria-hidden=true]') === null);
  if (element instanceof HTMLButtonElement) element.click();
  else if (element instanceof HTMLFieldSetElement)
    element.querySelector<HTMLElement>(':checked, button, input')?.focus();
  else if (element instanceof HTMLInputElement) element.select();
  else element?.focus();
}

const typed = 'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio])';

/** Whether a key types into the element, or chooses an option of it. */
export const receivesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(typed);

/** The name of a press as in the table of keys: 'j', 'Ctrl+Enter'. On a Mac, Cmd is Ctrl. */
export function nameOfPress({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const isSingle = key.length === 1;
  const parts = [
    (ctrlKey || metaKey) && 'Ctrl',
    altKey && 'Alt',
    // the key itself, such as ?, already contains Shift
    shiftKey && !isSingle && 'Shift',
    key,
  ];
  return parts.filter(Boolean).join('+');
}
