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
