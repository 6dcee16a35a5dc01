import { optionOf, readControls } from './controls.ts';
import type { FormBinding } from './formBinding.ts';

/**
 * Hears a form's controls with one native listener a kind of event, for all fields together: a key costs a map entry,
 * not a React event, and the same at any number of fields. Returns what takes the listeners away again.
 */
export function listenToControls(form: HTMLFormElement, binding: FormBinding): () => void {
  const take = ({ target }: Event) => {
    const { container, field } = fieldOf(target, binding);
    if (container && field)
      binding.change(field.name, readControls(field, container, binding.value(field.name)));
  };
  // Choosing what is chosen already is no change to a browser, but moves a wizard on (R16).
  const chooseAgain = ({ target }: Event) => {
    const { field } = fieldOf(target, binding);
    if (!field || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    const option = optionOf(field, target);
    if (binding.value(field.name) === option) binding.change(field.name, option);
  };
  const settle = () => binding.settle();
  form.addEventListener('input', take);
  form.addEventListener('click', chooseAgain);
  form.addEventListener('focusout', settle);
  return () => {
    form.removeEventListener('input', take);
    form.removeEventListener('click', chooseAgain);
    form.removeEventListener('focusout', settle);
    binding.settle();
  };
}

function fieldOf(target: EventTarget | null, binding: FormBinding) {
  const container = target instanceof Element ? target.closest('[data-field]') : null;
  return { container, field: binding.field(container?.getAttribute('data-field') ?? '') };
}
