import { type EarlyPage, pageHooks } from '#forms/pageHooks.ts';
import { prefersReducedData } from '#site/dom/prefersReducedData.ts';

/** The page's files, from the early script's element. Missing in vite dev. */
const pageData = document.currentScript?.getAttribute(pageHooks.page);

/** Elements whose scripts load as soon as a visitor touches them. */
const interactive = 'button, form, [role]';
/** A tap sends `mouseover`; scrolling by finger does not. */
const interactionEvents = ['mouseover', 'focusin'] as const;
/** A hanging image delays `load`, so the scripts wait no longer than this. */
const loadTimeoutMilliseconds = 3000;

const requested = new Set<string>();

/** Preloads files in parallel. */
function preload(files: readonly string[]): void {
  for (const href of files) {
    if (requested.has(href)) continue;
    requested.add(href);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
}

/** Calls back after the next frame is painted. */
export function afterNextPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/**
 * Fetches the page's scripts: at once when a visitor touches an element that needs them, with the form's if it is a
 * form; otherwise once the page is loaded and painted, with those of its main form. With reduced data only the touch
 * counts, unless the page needs its scripts or its address fills in the form.
 */
export function fetchScripts(): void {
  if (!pageData) return;
  const { entry, scripts, formScripts, isForForm, isNeeded } = JSON.parse(pageData) as EarlyPage;
  const fetchPage = () => {
    if (requested.has(entry)) return;
    preload(isForForm && !prefersReducedData() ? [...scripts, ...formScripts] : scripts);
    requested.add(entry);
    const script = { type: 'module', crossOrigin: '', src: entry };
    document.head.append(Object.assign(document.createElement('script'), script));
  };
  for (const touch of interactionEvents)
    document.addEventListener(
      touch,
      ({ target }) => {
        // a form may have a field called `closest`
        const closest = (what: string) =>
          target instanceof Element && Element.prototype.closest.call(target, what);
        if (!closest(interactive)) return;
        afterNextPaint(() => {
          if (closest('form')) preload(formScripts);
          fetchPage();
        });
      },
      { capture: true, passive: true },
    );
  if (prefersReducedData()) {
    document.querySelector('script[type=speculationrules]')?.remove();
    if (!isNeeded && !location.search) return;
  }
  addEventListener('load', () => afterNextPaint(fetchPage));
  addEventListener('DOMContentLoaded', () => setTimeout(fetchPage, loadTimeoutMilliseconds));
}
