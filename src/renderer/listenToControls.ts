import { isChoice, optionOf, readControls } from './controls.ts';
import type { FormBinding } from './formBinding.ts';

/**
 * Events of a key that nobody above the form listens for. React would walk all elements from the page's root down to
 * the control for each of them.
 */
const keyEvents = ['input', 'keydown', 'keypress', 'keyup', 'selectionchange', 'textInput'] as const;

/** A key that writes a character and is no shortcut; Escape, Tab, Enter and Ctrl+B have listeners above the form. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

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
  const endHere = (event: Event) => {
    if (event instanceof KeyboardEvent && !isCharacter(event)) return;
    if (event.target instanceof HTMLTextAreaElement) event.stopPropagation();
    else if (event.target instanceof HTMLInputElement && !isChoice(event.target)) event.stopPropagation();
  };
  form.addEventListener('input', take);
  form.addEventListener('click', chooseAgain);
  form.addEventListener('focusout', settle);
  for (const type of keyEvents) form.addEventListener(type, endHere);
  return () => {
    form.removeEventListener('input', take);
    form.removeEventListener('click', chooseAgain);
    form.removeEventListener('focusout', settle);
    for (const type of keyEvents) form.removeEventListener(type, endHere);
    binding.settle();
  };
}

function fieldOf(target: EventTarget | null, binding: FormBinding) {
  const container = target instanceof Element ? target.closest('[data-field]') : null;
  return { container, field: binding.field(container?.getAttribute('data-field') ?? '') };
}
