/**
 * The words for what is wrong with a field that the engine has not yet taken over, from what its HTML carries
 * (`data-missing`, `data-invalid`, `data-pattern`); '' when nothing is. The engine's own check follows before anything
 * is sent, so this need only answer what can be answered from one field alone.
 */
export function checkField(field: HTMLElement): string {
  const { missing, invalid = '', pattern } = field.dataset;
  const controls = [...field.querySelectorAll<HTMLInputElement>('[name]')];
  const control = controls[0];
  if (!control) return '';
  const isChoice = control.type === 'radio' || control.type === 'checkbox';
  const value = isChoice ? (controls.some((choice) => choice.checked) ? 'chosen' : '') : control.value.trim();
  if (value === '' && !control.validity.badInput) return missing ?? '';
  const { badInput, rangeUnderflow, rangeOverflow } = control.validity;
  if (badInput || rangeUnderflow || rangeOverflow) return invalid;
  return pattern && !isChoice && !new RegExp(pattern, 'u').test(value) ? invalid : '';
}

/** Writes a field's error where the engine writes it too, or takes it away ('' = none). */
export function showFieldError(field: HTMLElement, message: string): void {
  const error = field.querySelector('[data-error]');
  if (error) error.textContent = message;
  for (const control of field.querySelectorAll('[name]')) {
    if (message) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
}
