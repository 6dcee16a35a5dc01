import { savesData } from '#browser/connection.ts';
import { unshadowed } from '#browser/unshadowed.ts';
import { whenIdle } from '#browser/whenIdle.ts';
import { lateMilliseconds } from '#rules/waitingTexts.ts';
import { oncePainted } from './oncePainted.ts';

/**
 * What the element of the start script says of the page (src/build/site/writePages.ts): files with blanks between them.
 * Nothing in vite dev, where the page's script is in its HTML.
 */
const { entry, scripts, formEntry, formScripts, needed } = document.currentScript?.dataset ?? {};

/** What only scripts answer; links and what the browser opens itself need none. */
const answered = 'button, form, [role]';
const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'click', 'submit'] as const;
/** A picture that does not come keeps a page from being loaded: that is waited for no longer than this. */
const patienceMilliseconds = 3000;

/** The entries that were asked for. */
const asked = new Set<string>();
/** Ends what hears touches. */
const ready = new AbortController();
/** Whether a form is on its way, which the page's own scripts let pass. */
let isFormDue = false;

/** Asks for an entry and all that it will import, at once. */
function askFor(src = '', imports = ''): void {
  if (!src || asked.has(src)) return;
  asked.add(src);
  const link = { rel: 'modulepreload', crossOrigin: '' };
  for (const href of imports.split(' '))
    if (href) document.head.append(Object.assign(document.createElement('link'), link, { href }));
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }),
  );
}

const askForPage = () => askFor(entry, scripts);

/** Asks for what a form needs, which is no more than that: the page around it comes when the form is live, or is late. */
function askForForm(): void {
  if (asked.has(formEntry ?? '')) return;
  isFormDue = true;
  setTimeout(askForPage, lateMilliseconds);
  askFor(formEntry, formScripts);
}

/** A finger that only scrolls past is no wish where data are spared. */
const isPassing = (event: Event) =>
  savesData() && event instanceof PointerEvent && event.type !== 'click' && event.pointerType === 'touch';

function hearTouch(event: Event): void {
  const part = event.target instanceof Element && unshadowed(event.target).closest(answered);
  if (!part || isPassing(event)) return;
  const form = unshadowed(part).closest('form[data-form-type]');
  if (form && unshadowed(form).matches('[data-live]')) return;
  // The touch is answered first: asking for a dozen files takes a slow phone longer than a frame.
  oncePainted(form ? askForForm : askForPage);
}

/**
 * Fetches scripts when they are due: those of a form, or of the page, at once when a visitor touches what only they answer;
 * otherwise the page's own once it is loaded and painted, so that they keep nothing from being painted, and after a form
 * that is on its way. Where data are spared only the touch counts, unless the page is nothing without them (`needed`), or
 * its address says something to its form.
 */
export function fetchScriptsWhenDue(): void {
  if (entry === undefined) return;
  for (const touch of touches)
    document.addEventListener(touch, hearTouch, { capture: true, passive: true, signal: ready.signal });
  document.addEventListener('live', () => {
    isFormDue = false;
    whenIdle(askForPage);
    if (document.documentElement.dataset.ready !== undefined) ready.abort();
  });
  if (savesData() && needed === undefined && !location.search) return;
  const askUnlessFormIsDue = () => {
    if (!isFormDue) askForPage();
  };
  addEventListener('load', () => oncePainted(askUnlessFormIsDue));
  addEventListener('DOMContentLoaded', () => setTimeout(askUnlessFormIsDue, patienceMilliseconds));
}
