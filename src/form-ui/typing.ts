import { cutPhone, typedPhone } from '#forms/formats/mobileNumber.ts';
import { type FieldModel, keepCapitals, keepDigits } from '#forms/index.ts';

/** Restricts a control to digits or capitals while the visitor types; the caret stays. */
export function restrictCharacters(field: FieldModel, control: HTMLInputElement, event: Event): void {
  const isRestricted = field.digits ?? field.capitals;
  // an input method rewrites its composition with the next key
  if (!isRestricted || control.type === 'number' || (event instanceof InputEvent && event.isComposing))
    return;
  // a phone number may begin with +91, so it is not cut too early
  const restrictPhone = event.type === 'compositionend' || isOneKey(event) ? typedPhone : cutPhone;
  const restrict = field.phone ? restrictPhone : field.digits ? keepDigits : keepCapitals;
  const restricted = restrict(control.value);
  if (restricted === control.value) return;
  const caret = restrict(control.value.slice(0, control.selectionStart ?? control.value.length)).length;
  control.value = restricted;
  control.setSelectionRange(caret, caret);
}

/** Whether an event is one key of several; pasted or filled in text arrives as a whole. */
export const isOneKey = (event: Event): boolean =>
  event instanceof InputEvent && (event.inputType.startsWith('delete') || event.data?.length === 1);

/**
 * Prevents the mouse wheel from changing a focused number, while the page scrolls as usual. preventDefault would not
 * do: in the middle of a scroll the event cannot be cancelled. So the control is read-only during the event; arrow keys
 * are unchanged.
 */
export function ignoreWheel({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'number' || target.readOnly) return;
  target.readOnly = true;
  setTimeout(() => {
    target.readOnly = false;
  });
}
