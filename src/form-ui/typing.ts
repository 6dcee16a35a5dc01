import { cutPhone, typedPhone } from '#forms/formats/mobileNumber.ts';
import { asciiDigits, cleanText } from '#forms/formats/typedText.ts';
import { type FieldModel, keepCapitals, keepDigits, readAmount } from '#forms/index.ts';

/** Leaves of a text what a restricted field takes: digits or capitals. */
const restrictionOf = (field: FieldModel) =>
  field.digits !== undefined ? keepDigits : field.capitals !== undefined ? keepCapitals : undefined;

/** Restricts a control to digits or capitals while the visitor types; the caret stays. */
export function restrictCharacters(field: FieldModel, control: HTMLInputElement, event: Event): void {
  const restriction = restrictionOf(field);
  // an input method rewrites its composition with the next key
  if (!restriction || control.type === 'number' || (event instanceof InputEvent && event.isComposing)) return;
  // a phone number may begin with +91, so it is not cut too early
  const restrictPhone = event.type === 'compositionend' || isOneKey(event) ? typedPhone : cutPhone;
  const restrict = field.phone ? restrictPhone : restriction;
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
 * Inserts the number of a typed or pasted text into a control of type number, as '122 001', '400-001' or '१२'. Browsers
 * leave out signs that such a control does not take, or empty it. A text that holds no number, or several, is not inserted.
 * Returns false where nothing of a pasted text is inserted, so that the visitor is told.
 */
export function insertReadable(field: FieldModel, event: InputEvent): boolean {
  const { target, data } = event;
  if (!data || !event.cancelable || !(target instanceof HTMLInputElement)) return true;
  const isTyped = event.inputType === 'insertText' && data.length === 1;
  if (target.type !== 'number') return isTyped || restrictionOf(field)?.(data) !== '';
  const text = field.kind === 'number' ? numberIn(data) : keepDigits(data);
  if (text === data) return true;
  event.preventDefault();
  // the only way that keeps the caret, and what the browser can undo
  if (text !== '') document.execCommand('insertText', false, text);
  return isTyped || text !== '';
}

function numberIn(typed: string): string {
  const text = asciiDigits(cleanText(typed));
  if (/^[-+.\deE]*$/.test(text)) return text;
  return readAmount(text) ?? /^[^\d,.+-]*(-?\d+(?:\.\d+)?)[^\d,.]*$/.exec(text)?.[1] ?? '';
}

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
