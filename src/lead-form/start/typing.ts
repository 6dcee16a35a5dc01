import { keepDigits } from '../../engine/cleanValue.ts';

/** Keeps a control marked `data-digits` to so many digits while it is typed into, the caret where it was (PAY-32, PAY-33). */
export function keepDigitsOnly(control: HTMLInputElement): void {
  const length = Number(control.dataset?.digits);
  if (!length) return;
  const digits = keepDigits(control.value, length);
  if (digits === control.value) return;
  const caret = keepDigits(
    control.value.slice(0, control.selectionStart ?? control.value.length),
    length,
  ).length;
  control.value = digits;
  control.setSelectionRange(caret, caret);
}

/**
 * Keeps the mouse wheel from changing a number that has the focus (R3), before the engine and after, while the page
 * scrolls as everywhere else. Taking the wheel event's default away would not do: in the middle of a scroll it cannot be
 * taken away any more. So the control is read-only for as long as the event is on its way; arrow keys stay as the browser
 * has them.
 */
export function keepNumberStill(control: HTMLInputElement): void {
  if (control.type !== 'number' || control.readOnly) return;
  control.readOnly = true;
  setTimeout(() => {
    control.readOnly = false;
  });
}
