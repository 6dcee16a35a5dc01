/**
 * The early script: a few lines inside every page's HTML. It fetches the page's scripts and fonts when they are due, and
 * answers nothing itself: until a form is hydrated it is HTML that posts itself, and what only scripts could answer is a
 * link or opened by the browser.
 *
 * It is built apart from everything else (src/build/site/writePages.ts) and allowed by its hash in the
 * Content-Security-Policy.
 */

import { pageHooks } from '#forms/pageHooks.ts';
import { scrolledThresholdPx } from '#site/dom/scrolledThreshold.ts';
import { fetchFonts } from './fetchFonts.ts';
import { fetchScripts } from './fetchScripts.ts';

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

fetchFonts();
fetchScripts();
