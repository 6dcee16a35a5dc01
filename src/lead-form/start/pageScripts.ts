import { savesData } from '#browser/connection.ts';
import { oncePainted } from './oncePainted.ts';

/**
 * What the element of the start script says of the page (src/build/site/writePages.ts): files with blanks between them.
 * Nothing in vite dev, where the page's script is in its HTML.
 */
const { entry, scripts, formScripts, needed } = document.currentScript?.dataset ?? {};

/** What only the page's own script answers; links and what the browser opens itself need none. */
const answered = 'button, form, [role]';
const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'click', 'submit'] as const;
/** A picture that does not come keeps a page from being loaded: that is waited for no longer than this. */
const patienceMilliseconds = 3000;

let isAsked = entry === undefined;
const touched = new AbortController();

function fetchAhead(files = ''): void {
  for (const href of files.split(' ')) {
    if (href)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
  }
}

/** Asks for the page's own script and all that it will import, at once. */
function askForScripts(): void {
  if (isAsked) return;
  isAsked = true;
  fetchAhead(scripts);
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
  );
}

/** A finger that only scrolls past is no wish where data are spared. */
const isPassing = (event: Event) =>
  savesData() && event instanceof PointerEvent && event.type !== 'click' && event.pointerType === 'touch';

function hearTouch(event: Event): void {
  const part = event.target instanceof Element && event.target.closest(answered);
  if (!part || isPassing(event)) return;
  const form = part.closest('form[data-form-type]');
  if (form) touched.abort();
  // The touch is answered first: asking for a dozen files takes a slow phone longer than a frame.
  oncePainted(() => {
    askForScripts();
    // Everything that a form needs comes side by side with the page, and not once the page asks for it.
    if (form && !form.matches('[data-live]')) fetchAhead(formScripts);
  });
}

/**
 * Fetches the page's own scripts when they are due: at once when a visitor touches what only they answer, otherwise once
 * the page is loaded and painted, so that they keep nothing from being painted. Where data are spared only the touch
 * counts, unless the page is nothing without them (`needed`), or its address says something to its form.
 */
export function fetchScriptsWhenDue(): void {
  if (isAsked) return;
  for (const touch of touches) {
    document.addEventListener(touch, hearTouch, { capture: true, passive: true, signal: touched.signal });
  }
  if (savesData() && needed === undefined && !location.search) return;
  addEventListener('load', () => oncePainted(askForScripts));
  addEventListener('DOMContentLoaded', () => setTimeout(askForScripts, patienceMilliseconds));
}
