/** How the build marks the faces of the site's own fonts: without scripts they are used from the start (readSheets.ts). */
const faces = 'style[media="(scripting:none)"]';

/**
 * Takes up the site's fonts once the page is painted in their stand-ins, which are as wide and as high: so fonts neither
 * hold the first paint back nor take the line from it. On the way from page to page they are in the browser's cache, and
 * used at once.
 */
export function takeUpFonts(): void {
  const sheet = document.querySelector<HTMLStyleElement>(faces);
  const takeUp = () => {
    if (sheet) sheet.media = 'all';
  };
  if (document.referrer.startsWith(location.origin)) takeUp();
  else requestAnimationFrame(() => setTimeout(takeUp));
}
