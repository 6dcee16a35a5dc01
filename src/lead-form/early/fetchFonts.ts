import { afterNextPaint } from './fetchScripts.ts';

/** How the build marks the faces of the site's own fonts: without scripts they are used from the start (styleInliner.ts). */
const faces = 'style[media="(scripting:none)"]';

/** Fetches the fonts that every page uses, and takes up all at once; those of rare characters come when one is written. */
async function takeUpFonts(rules: Iterable<CSSRule>): Promise<void> {
  const coming: Promise<unknown>[] = [];
  const fonts = Array.from(rules as Iterable<CSSFontFaceRule>, ({ style }) => {
    const said = (name: string) => style.getPropertyValue(name);
    const unicodeRange = said('unicode-range');
    const font = new FontFace(said('font-family').replaceAll('"', ''), said('src'), {
      weight: said('font-weight'),
      ...(unicodeRange && { unicodeRange }),
    });
    if (!unicodeRange) coming.push(font.load());
    return font;
  });
  await Promise.allSettled(coming);
  for (const font of fonts) document.fonts.add(font);
}

/**
 * Takes up the site's fonts once the page is painted in their stand-ins, which are as wide and as high: so fonts neither
 * hold the first paint back nor take the line from it. They are told to the page when they are there: each face that a
 * page hears of has its words laid out anew. On the way from page to page they are in the browser's cache, and used at
 * once.
 */
export function fetchFonts(): void {
  const style = document.querySelector<HTMLStyleElement>(faces);
  if (!style) return;
  const fetch = () => takeUpFonts(style.sheet?.cssRules ?? []);
  if (document.referrer.startsWith(location.origin)) style.media = 'all';
  else addEventListener('DOMContentLoaded', () => afterNextPaint(fetch));
}
