/**
 * The early script: a few lines inside every page's HTML. It fetches the page's scripts and fonts when they are due, and
 * answers nothing itself: until a form is hydrated it is HTML that posts itself, and what only scripts could answer is a
 * link or opened by the browser.
 *
 * It is built apart from everything else (src/build/site/writePages.ts) and allowed by its hash in the
 * Content-Security-Policy.
 */

import { type EarlyPage, pageHooks } from '#forms/pageHooks.ts';
import { prefersReducedData } from '#web/dom/prefersReducedData.ts';
import { scrolledThresholdPx } from '#web/dom/scrolledThreshold.ts';
import { hasStoredAnswers } from '../storedNames.ts';

// The page that answers a post takes this one's place: code that comes meanwhile must not send the form a second time.
document.addEventListener('submit', ({ target, defaultPrevented }) => {
  // a form may have a field called `dataset`
  if (!defaultPrevented) Element.prototype.setAttribute.call(target, pageHooks.submitted, '');
});

// Over a dark picture the header has white text and no ground: scrolled, it would lie unreadable on the page.
document.addEventListener(
  'scroll',
  () => {
    if (!document.documentElement.hasAttribute(pageHooks.ready))
      document.querySelector('header')?.classList.toggle('scrolled', scrollY > scrolledThresholdPx);
  },
  { passive: true },
);

/** How the build marks the faces of the site's own fonts: without scripts they are used from the start (readSheets.ts). */
const deferredFonts = 'style[media="(scripting:none)"]';

/** Applies the fonts that every page uses together; those of rare characters load when one is written. */
async function loadFonts(rules: Iterable<CSSRule>): Promise<void> {
  const loading: Promise<unknown>[] = [];
  const fonts = Array.from(rules as Iterable<CSSFontFaceRule>, ({ style }) => {
    const property = (name: string) => style.getPropertyValue(name);
    const unicodeRange = property('unicode-range');
    const font = new FontFace(property('font-family').replaceAll('"', ''), property('src'), {
      weight: property('font-weight'),
      ...(unicodeRange && { unicodeRange }),
    });
    if (!unicodeRange) loading.push(font.load());
    return font;
  });
  await Promise.allSettled(loading);
  for (const font of fonts) document.fonts.add(font);
}

/**
 * Applies the site's fonts once the page is painted in their fallbacks, which have the same metrics: so fonts neither
 * delay the first paint nor compete with it for the network. A face is added once it is loaded, because each added face
 * lays out its text again. Between pages they are in the browser's cache, and used at once.
 */
function fetchFonts(): void {
  const style = document.querySelector<HTMLStyleElement>(deferredFonts);
  if (!style) return;
  const fetch = () => loadFonts(style.sheet?.cssRules ?? []);
  if (document.referrer.startsWith(location.origin)) style.media = 'all';
  else addEventListener('DOMContentLoaded', () => afterFirstPaint(fetch));
}

/** The page's files, from the early script's element. Missing in vite dev. */
const pageData = document.currentScript?.getAttribute(pageHooks.page);

/** Elements whose scripts load as soon as a visitor touches them. */
const interactive = 'button, form, [role]';
/** A tap sends `mouseover`; scrolling by finger does not. */
const interactionEvents = ['mouseover', 'focusin'] as const;
/** A hanging image delays `load`, so the scripts wait no longer than this. */
const loadTimeoutMilliseconds = 3000;

const requested = new Set<string>();

function preload(files: readonly string[]): void {
  for (const href of files) {
    if (requested.has(href)) continue;
    requested.add(href);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
}

/** A frame is on the screen later than `requestAnimationFrame` says; files that are asked for before it delay it. */
function afterFirstPaint(then: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Fetches the page's scripts: at once when a visitor touches an element that needs them, with the form's if it is a
 * form; otherwise once the page is painted, with those of its main form, and loaded too unless it is there for that form.
 * With reduced data only the touch counts, unless the page needs its scripts, or its address or the tab fills in the form.
 */
function fetchScripts(): void {
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
        if (closest('form')) preload(formScripts);
        fetchPage();
      },
      { capture: true, passive: true },
    );
  if (prefersReducedData()) {
    document.querySelector('script[type=speculationrules]')?.remove();
    if (!isNeeded && !location.search && !hasStoredAnswers()) return;
  }
  // pictures are worth a wait, unless the page is there for its form
  addEventListener(isForForm ? 'DOMContentLoaded' : 'load', () => afterFirstPaint(fetchPage));
  addEventListener('DOMContentLoaded', () => setTimeout(fetchPage, loadTimeoutMilliseconds));
}

fetchFonts();
fetchScripts();
