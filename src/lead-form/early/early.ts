/**
 * The early script, inline in every page's HTML. It fetches the page's scripts and fonts when they are needed. Until
 * then forms, links and native elements work without scripts.
 *
 * src/build/site/writePages.ts builds it separately. The Content-Security-Policy allows it by its hash.
 */

import { type EarlyPage, earlyHooks } from '#forms/pageHooks.ts';
import { prefersReducedData } from '#web/dom/prefersReducedData.ts';
import { scrolledThresholdPx } from '#web/dom/scrolledThreshold.ts';
import { hasStoredAnswers } from '../storedNames.ts';
import { rememberVisitSource } from '../visitSource.ts';

// The visitor may leave the first page before its other scripts are fetched.
rememberVisitSource();

// A robot sends a form sooner after the first input than a person.
document.addEventListener('input', () => performance.mark(earlyHooks.input), { capture: true, once: true });

// Marks a posted form, because code that loads before the next page must not send it a second time.
document.addEventListener('submit', ({ target, defaultPrevented }) => {
  // a form may have a field named `dataset`
  if (!defaultPrevented) Element.prototype.setAttribute.call(target, earlyHooks.submitted, '');
});

// Over a dark picture the header has white text without a background, which would be unreadable on the scrolled page.
document.addEventListener(
  'scroll',
  () => {
    if (!document.documentElement.hasAttribute(earlyHooks.ready))
      document.querySelector('header')?.classList.toggle('scrolled', scrollY > scrolledThresholdPx);
  },
  { passive: true },
);

/** The style element of the site's fonts. Without scripts they are used at once (src/build/site/inlineStyles.ts). */
const deferredFonts = 'style[media="(scripting:none)"]';

/** Loads the fonts that every page uses, then applies them at once. Fonts for rare characters load when the page has one. */
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
 * Applies the site's fonts after the first paint, so that they do not delay it. Their fallbacks have the same metrics.
 * A face is added once it is loaded, because each added face causes a layout. If the visitor comes from another page of
 * the site, the fonts are in the browser's cache, so they are used at once.
 */
function fetchFonts(): void {
  const style = document.querySelector<HTMLStyleElement>(deferredFonts);
  if (!style) return;
  const fetch = () => loadFonts(style.sheet?.cssRules ?? []);
  if (document.referrer.startsWith(location.origin)) style.media = 'all';
  else addEventListener('DOMContentLoaded', () => afterFirstPaint(fetch));
}

/** The page's files, in an attribute of this script's element; null in vite dev. */
const pageData = document.currentScript?.getAttribute(earlyHooks.page);

/** The scripts load when a visitor touches one of these elements. */
const interactive = 'button, form, [role]';
/** A tap fires `mouseover`; scrolling by finger does not. */
const interactionEvents = ['mouseover', 'focusin'] as const;
/** The longest wait for `load`, which a hanging image delays. */
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

/**
 * Calls back after the first paint of content. `requestAnimationFrame` calls back before the paint, so requests made
 * there would delay it. A browser may paint the background first, before it has laid out the content.
 */
function afterFirstPaint(then: () => void): void {
  new PerformanceObserver((entries, observer) => {
    if (!entries.getEntriesByName('first-contentful-paint')[0]) return;
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Fetches the page's scripts after the first paint, or at once when a visitor touches an element that needs them. If a
 * form is the page's main content (`isFormPage`), its scripts are fetched too, without waiting for `load`. If the
 * visitor prefers reduced data, scripts are fetched only on a touch, unless the page needs them or its form is filled in
 * from the URL or from answers stored in the tab.
 */
function fetchScripts(): void {
  if (!pageData) return;
  const { entry, scripts, formScripts, isFormPage, isNeeded } = JSON.parse(pageData) as EarlyPage;
  const fetchPage = () => {
    if (requested.has(entry)) return;
    preload(isFormPage && !prefersReducedData() ? [...scripts, ...formScripts] : scripts);
    requested.add(entry);
    const script = { type: 'module', crossOrigin: '', src: entry };
    document.head.append(Object.assign(document.createElement('script'), script));
  };
  for (const touch of interactionEvents)
    document.addEventListener(
      touch,
      ({ target }) => {
        // a form may have a field named `closest`
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
  // pictures load before scripts, except on a page whose main content is a form
  addEventListener(isFormPage ? 'DOMContentLoaded' : 'load', () => afterFirstPaint(fetchPage));
  addEventListener('DOMContentLoaded', () => setTimeout(fetchPage, loadTimeoutMilliseconds));
}

fetchFonts();
fetchScripts();
