import { keepPhone, typedPhone } from '#rules/mobileNumber.ts';
import { keepCapitals, keepDigits } from '../../engine/cleanValue.ts';

/**
 * Keeps a control marked `data-digits` or `data-capitals` to so many of these while it is typed into, the caret where it
 * was (PAY-32, PAY-33).
 *
 * @param isTyping whether more keys may follow: a telephone number is not cut before its +91 can be told (R65)
 */
export function keepSigns(control: HTMLInputElement, isTyping: boolean): void {
  const { digits, capitals, phone } = control.dataset ?? {};
  const length = Number(digits ?? capitals);
  if (!length) return;
  const keepNumber = isTyping ? typedPhone : keepPhone;
  const keep = phone === undefined ? (digits ? keepDigits : keepCapitals) : keepNumber;
  const kept = keep(control.value, length);
  if (kept === control.value) return;
  const caret = keep(control.value.slice(0, control.selectionStart ?? control.value.length), length).length;
  control.value = kept;
  control.setSelectionRange(caret, caret);
}

/** Whether an event is one key of several; what was pasted or filled in is there as a whole. */
export function isOneKey(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false;
  return event.inputType.startsWith('delete') || event.data?.length === 1;
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
