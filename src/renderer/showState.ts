import { emptyValue } from '#engine';
import { controlId, errorId } from './controlIds.ts';
import { controlsIn, writeControls } from './controls.ts';
import { type FieldErrorText, type FormBinding, fieldErrorText } from './formBinding.ts';

/**
 * Writes into the fields of a live form what its state says of them from now on: the words under a refused one with its
 * marks, and a value that comes from elsewhere than its control (a reset, a cleared field). One listener for all fields,
 * past React: two hundred refused fields are two hundred texts and not as many components. What is drawn later reads the
 * same state. Returns what takes the listeners away again.
 */
export function showState(binding: FormBinding): () => void {
  const errorOf = (name: string) => document.getElementById(errorId(controlId(binding.model.formType, name)));
  const stops = [
    binding.subscribe('errors', (names) => {
      for (const name of names) {
        const place = errorOf(name);
        if (place) showFieldError(place, name, fieldErrorText(binding, name));
      }
    }),
    binding.subscribe('values', (names) => {
      for (const name of names) {
        const field = binding.field(name);
        const container = errorOf(name)?.closest('[data-field]');
        if (field && container) writeControls(field, container, binding.value(name) ?? emptyValue(field));
      }
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** `error` is undefined for a field that is not refused. */
function showFieldError(place: HTMLElement, name: string, error: FieldErrorText | undefined): void {
  const text = error?.text ?? '';
  if (place.textContent !== text) place.textContent = text;
  place.classList.toggle('visually-hidden', error?.isHidden === true);
  const field = place.closest<HTMLElement>('[data-field]');
  // a list of objects has a place for its error, and fields of its own
  if (field?.dataset.field !== name) return;
  field.classList.toggle('field--invalid', error !== undefined);
  // always written out: without it browsers call an untouched day or radio wrong
  for (const control of controlsIn(field)) control.setAttribute('aria-invalid', String(error !== undefined));
}
