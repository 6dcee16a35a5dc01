import { cutPhone, typedPhone } from '#forms/formats/mobileNumber.ts';
import { asciiDigits, cleanText } from '#forms/formats/typedText.ts';
import { type FieldModel, keepCapitals, keepDigits, readAmount } from '#forms/index.ts';

/** Returns the function that keeps only the characters of a restricted field: digits or capitals. */
const restrictionOf = (field: FieldModel) =>
  field.digits !== undefined ? keepDigits : field.capitals !== undefined ? keepCapitals : undefined;

/** Restricts a control to digits or capitals while the visitor types; the caret stays. */
export function restrictCharacters(field: FieldModel, control: HTMLInputElement, event: Event): void {
  const restriction = restrictionOf(field);
  // an input method replaces its composition on the next key
  if (!restriction || control.type === 'number' || (event instanceof InputEvent && event.isComposing)) return;
  // a phone number may begin with +91, so typed digits are not cut too early
  const restrictPhone = event.type === 'compositionend' || isOneKey(event) ? typedPhone : cutPhone;
  const restrict = field.phone ? restrictPhone : restriction;
  const restricted = restrict(control.value);
  if (restricted === control.value) return;
  const caret = restrict(control.value.slice(0, control.selectionStart ?? control.value.length)).length;
  control.value = restricted;
  control.setSelectionRange(caret, caret);
}

/** Whether an event is a single key, not pasted or autofilled text. */
export const isOneKey = (event: Event): boolean =>
  event instanceof InputEvent && (event.inputType.startsWith('delete') || event.data?.length === 1);

/**
 * Inserts the number in a typed or pasted text, such as '122 001', '400-001' or '१२', into a control of type number,
 * because browsers drop its other characters or empty the control. A text with no number or several is not inserted.
 * Returns false if nothing of a pasted text is inserted, so that the visitor gets an error.
 */
export function insertReadable(field: FieldModel, event: InputEvent): boolean {
  const { target, data } = event;
  if (!data || !event.cancelable || !(target instanceof HTMLInputElement)) return true;
  const isTyped = event.inputType === 'insertText' && data.length === 1;
  if (target.type !== 'number') return isTyped || restrictionOf(field)?.(data) !== '';
  const text = field.kind === 'number' ? numberIn(data) : keepDigits(data);
  if (text === data) return true;
  event.preventDefault();
  // only execCommand keeps the caret and the browser's undo history
  if (text !== '') document.execCommand('insertText', false, text);
  return isTyped || text !== '';
}

function numberIn(typed: string): string {
  const text = asciiDigits(cleanText(typed));
  if (/^[-+.\deE]*$/.test(text)) return text;
  return readAmount(text) ?? /^[^\d,.+-]*(-?\d+(?:\.\d+)?)[^\d,.]*$/.exec(text)?.[1] ?? '';
}

/**
 * Prevents the mouse wheel from changing a focused number while the page scrolls. The control is read-only during the
 * event, because preventDefault has no effect in the middle of a scroll.
 */
export function ignoreWheel({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'number' || target.readOnly) return;
  target.readOnly = true;
  setTimeout(() => {
    target.readOnly = false;
  });
}
