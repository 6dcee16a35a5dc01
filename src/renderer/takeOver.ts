import { emptyValue } from '#engine';
import { readControls } from './controls.ts';
import type { FormBinding } from './formBinding.ts';

/**
 * Makes a drawn form live: what was typed, chosen or filled in by the browser before the engine came is taken into the
 * form's state, the note that it is late is hidden, what the start script showed is replaced by the engine's own
 * answer, and what the visitor asked for meanwhile (buttons in the form, Next, or sending) is done now.
 */
export function takeOver(form: HTMLFormElement, binding: FormBinding): void {
  if (form.dataset.live !== undefined) return;
  form.dataset.live = '';
  form.closest('[data-late]')?.removeAttribute('data-late');
  for (const container of form.querySelectorAll('[data-field]')) {
    const field = binding.field(container.getAttribute('data-field') ?? '');
    if (!field) continue;
    const known = binding.value(field.name) ?? emptyValue(field);
    const shown = readControls(field, container, known);
    if (JSON.stringify(shown) !== JSON.stringify(known)) binding.change(field.name, shown);
  }
  // what stands in the form by now is no key that may be followed by another
  binding.settle();
  const { pending, attempted } = form.dataset;
  // Only then did the start script show anything; otherwise React drew what stands there, for a form that the visitor
  // came back to.
  if (attempted !== undefined) clearStartAnswers(form);
  delete form.dataset.pending;
  delete form.dataset.attempted;
  // the start script presses again what was pressed here
  form.dispatchEvent(new Event('live', { bubbles: true }));
  if (pending === 'submit') binding.submit();
  else if (pending === 'next') binding.next();
  else if (attempted !== undefined) binding.check();
}

/** Takes away what the start script showed; React knows nothing of it and writes the engine's answer in its place. */
function clearStartAnswers(form: HTMLFormElement): void {
  const summary = form.querySelector('[data-start-summary]');
  if (summary) summary.textContent = '';
  for (const error of form.querySelectorAll('[data-error]')) {
    if (error.textContent) error.textContent = '';
  }
  for (const control of form.querySelectorAll('[aria-invalid]'))
    control.setAttribute('aria-invalid', 'false');
}
