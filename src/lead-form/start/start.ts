/**
 * The start script: a few lines inside every page's HTML that answer before the page's own script has arrived. Until
 * a form is live (`data-live`), a submit is answered from the rules and words that the form's HTML carries, with the
 * same messages as later; a submit that looks right, or a Next, is kept (`data-pending`) and done by the engine when
 * it comes. Nothing that was typed is touched. Presses of other buttons are kept for the page's own script, which it
 * fetches once that is due. It also keeps digit fields to digits, and the mouse wheel from changing numbers, before and after.
 *
 * One of the two answers an event, never both and never none: what is answered here goes no further, and all else is
 * left alone. So it listens before React does, on the way down: React hears of events as soon as its root stands, and
 * takes those away from everybody that reach a part of the page whose code is still on its way.
 *
 * It stands in the head, before anything that can be pressed: a line or a processor that is slow shows the page piece by
 * piece, and a form may be used while the rest of its page is still on its way.
 *
 * It is built apart from everything else (src/build/site/startScript.ts) and allowed by its hash in the
 * Content-Security-Policy.
 */
import { scrolledThresholdPx } from '#browser/scrolledThreshold.ts';
import { unshadowed } from '#browser/unshadowed.ts';
import { lateMilliseconds } from '#rules/waitingTexts.ts';
import { endLinkRules } from './linkRules.ts';
import { fetchScriptsWhenDue } from './pageScripts.ts';
import { postIfNeverLive } from './posting.ts';
import { isLive, keepPress, pressKept, scrollUntilLive } from './presses.ts';
import { checkField, showFieldError, showSummary } from './refusals.ts';
import { takeUpFonts } from './siteFonts.ts';
import { isOneKey, keepNumberStill, keepSigns } from './typing.ts';

const notLive = 'form[data-form-type]:not([data-live])';

const ownForm = (form: HTMLFormElement | null) => form && unshadowed(form);

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? ownForm(unshadowed(target).closest<HTMLFormElement>(notLive)) : null;

/**
 * Remembers what a visitor asked of a form that is not live yet (`data-pending`: next, or submit), tells at the form when
 * it stays away, and lets it post itself when it does not come.
 */
function awaitForm(form: HTMLFormElement, action: string): void {
  form.dataset.pending = action;
  tellIfLate(form);
  postIfNeverLive(form, action);
}

/** Marks the place of a form that does not come (`data-late`; the words stand in the page, src/lead-form/LeadForm.tsx). */
function tellIfLate(form: HTMLElement): void {
  setTimeout(() => {
    if (!form.matches('[data-live]')) form.closest('[data-form-place]')?.setAttribute('data-late', '');
  }, lateMilliseconds);
}

function answerSubmit(form: HTMLFormElement): void {
  if (form.querySelector('[data-action=next]')) {
    // Enter in a stepped form is its Next, which may have to stay silent (R17): the engine knows.
    awaitForm(form, 'next');
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
  if (refused.length === 0) awaitForm(form, 'submit');
}

document.addEventListener(
  'submit',
  (event) => {
    const form = formOf(event.target);
    if (!form) return;
    event.preventDefault();
    event.stopPropagation();
    answerSubmit(form);
  },
  true,
);

/** Answers or keeps the press of a button that nobody else answers yet; says whether it did. */
function answerPress(button: HTMLButtonElement): boolean {
  const form = formOf(button);
  const { action } = button.dataset;
  if (form && action) awaitForm(form, action);
  // what sends a form is answered as its submit
  else if (isLive(button) || (form && button.type === 'submit')) return false;
  else if (form) {
    keepPress(button);
    tellIfLate(form);
    if (button.value) postIfNeverLive(form, button.value);
  } else if (!scrollUntilLive(button)) keepPress(button);
  return true;
}

document.addEventListener(
  'click',
  (event) => {
    const button = unshadowed(event.target as Element).closest('button');
    if (button && answerPress(button)) event.stopPropagation();
  },
  true,
);

const pauseMilliseconds = 3000;

/** Asks again for the page's own script when it, or a part that it needs, did not come: a reload would lose what was typed. */
function fetchEntryAgain(target: EventTarget | null): void {
  if (!(target instanceof HTMLScriptElement)) return;
  setTimeout(() => {
    const again = document.createElement('script');
    again.type = target.type;
    again.crossOrigin = target.crossOrigin;
    again.src = target.src;
    target.replaceWith(again);
  }, pauseMilliseconds);
}

document.addEventListener('live', pressKept);
document.addEventListener('error', (event) => fetchEntryAgain(event.target), true);

document.addEventListener(
  'input',
  (event) => {
    keepSigns(event.target as HTMLInputElement, isOneKey(event));
    const field = formOf(event.target) && (event.target as Element).closest<HTMLElement>('[data-field]');
    if (field?.querySelector('[aria-invalid=true]') && !checkField(field)) showFieldError(field, '');
  },
  true,
);

// when it is left, and before Enter sends it
document.addEventListener('change', (event) => keepSigns(event.target as HTMLInputElement, false), true);

document.addEventListener('wheel', (event) => keepNumberStill(event.target as HTMLInputElement), {
  capture: true,
  passive: true,
});

/** Over a dark picture the header has white text and no ground: scrolled, it would lie unreadable on the page (HEAD-34). */
document.addEventListener(
  'scroll',
  () => {
    const header = document.querySelector('body > div > header:not([data-live])');
    header?.classList.toggle('scrolled', scrollY > scrolledThresholdPx);
  },
  { passive: true },
);

endLinkRules();
takeUpFonts();
fetchScriptsWhenDue();
