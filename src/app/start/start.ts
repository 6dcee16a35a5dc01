/**
 * The start script: a few lines inside every page's HTML that answer before the page's own script has arrived. Until
 * a form is live (`data-live`), a submit is answered from the rules and words that the form's HTML carries, with the
 * same messages as later; a submit that looks right, or a Next, is kept (`data-pending`) and done by the engine when
 * it comes. Nothing that was typed is touched. It also keeps digit fields to digits, and the mouse wheel from changing
 * numbers, before and after.
 *
 * It is built apart from everything else (src/build/startScript.ts) and allowed by its hash in the
 * Content-Security-Policy.
 */
import { checkField, showFieldError } from './checkField.ts';
import { keepDigitsOnly } from './keepDigitsOnly.ts';
import { keepNumberStill } from './keepNumberStill.ts';
import { keepPress } from './keepPress.ts';
import { scrollUntilLive } from './scrollUntilLive.ts';
import { showSummary } from './showSummary.ts';

const notLive = 'form[data-form-type]:not([data-live])';

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>(notLive) : null;

function answerSubmit(form: HTMLFormElement): void {
  if (form.querySelector('[data-action=next]')) {
    // Enter in a stepped form is its Next, which may have to stay silent (R17): the engine knows.
    form.dataset.pending = 'next';
    return;
  }
  form.dataset.attempted = '';
  const refused: [HTMLElement, string][] = [];
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const message = checkField(field);
    showFieldError(field, message);
    if (message) refused.push([field, message]);
  }
  showSummary(form, refused);
  if (refused.length === 0) form.dataset.pending = 'submit';
}

document.addEventListener(
  'submit',
  (event) => {
    const form = formOf(event.target);
    if (!form) return;
    event.preventDefault();
    answerSubmit(form);
  },
  true,
);

document.addEventListener('click', (event) => {
  const form = formOf(event.target);
  const button = (event.target as Element).closest<HTMLElement>('[data-action]');
  if (form && button) form.dataset.pending = button.dataset.action;
  scrollUntilLive(event.target as Element);
  keepPress(event.target as Element);
});

document.addEventListener(
  'input',
  (event) => {
    keepDigitsOnly(event.target as HTMLInputElement);
    const field = formOf(event.target) && (event.target as Element).closest<HTMLElement>('[data-field]');
    if (field?.querySelector('[aria-invalid=true]') && !checkField(field)) showFieldError(field, '');
  },
  true,
);

document.addEventListener('wheel', (event) => keepNumberStill(event.target as HTMLInputElement), {
  capture: true,
  passive: true,
});
