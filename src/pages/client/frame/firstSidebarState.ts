import { sidebarCookie, sidebarCookieValue } from '#rules/sidebarCookie.ts';

/**
 * A line of script for the prerendered page, within the sidebar's element: collapses it before the first paint if the
 * cookie says so, so that nothing jumps when React arrives, and takes itself away. Its hash is allowed by the
 * Content-Security-Policy (src/build/site/prerender.ts).
 */
export const firstSidebarState = [
  '(s=>{',
  `/(^|; )${sidebarCookie.name}=${sidebarCookieValue(false)}(;|$)/.test(document.cookie)`,
  "&&(s.parentNode.dataset.state='collapsed');",
  's.remove()})(document.currentScript)',
].join('');
