import { afterNextPaint } from './fetchScripts.ts';

/** How the build marks the faces of the site's own fonts: without scripts they are used from the start (readSheets.ts). */
const deferredFonts = 'style[media="(scripting:none)"]';

/** Fetches the fonts that every page uses, and takes up all at once; those of rare characters come when one is written. */
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
 * Takes up the site's fonts once the page is painted in their stand-ins, which are as wide and as high: so fonts neither
 * hold the first paint back nor take the line from it. They are told to the page when they are there: each face that a
 * page hears of has its words laid out anew. On the way from page to page they are in the browser's cache, and used at
 * once.
 */
export function fetchFonts(): void {
  const style = document.querySelector<HTMLStyleElement>(deferredFonts);
  if (!style) return;
  const fetch = () => loadFonts(style.sheet?.cssRules ?? []);
  if (document.referrer.startsWith(location.origin)) style.media = 'all';
  else addEventListener('DOMContentLoaded', () => afterNextPaint(fetch));
}
