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
  for (const control of field.querySelectorAll('[name]'))
    control.setAttribute('aria-invalid', String(message !== ''));
}

/**
 * Lists what was refused above the form, as links to the fields, and moves the focus there; empties the list when
 * nothing was. The engine draws the same list in the same place later (src/renderer/ErrorSummary.tsx).
 */
export function showSummary(
  form: HTMLFormElement,
  refused: readonly (readonly [HTMLElement, string])[],
): void {
  const place = form.querySelector<HTMLElement>('[data-start-summary]');
  if (!place) return;
  place.textContent = '';
  if (refused.length === 0) return;
  const box = document.createElement('div');
  box.className = 'error-summary';
  box.tabIndex = -1;
  const title = document.createElement('p');
  title.className = 'error-summary__title';
  title.textContent = place.dataset.startSummary ?? '';
  const list = document.createElement('ul');
  for (const [field, message] of refused.slice(0, 10)) {
    const link = document.createElement('a');
    link.href = `#${field.querySelector('[name]')?.id}`;
    link.textContent = message;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  box.append(title, list);
  place.append(box);
  box.focus();
}
