import { afterNextPaint } from './fetchScripts.ts';

/** How the build marks the faces of the site's own fonts: without scripts they are used from the start (readSheets.ts). */
const deferredFonts = 'style[media="(scripting:none)"]';

/**
 * Fetches the fonts that every page uses, and applies them together; those of rare characters load when one is written.
 */
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
export function fetchFonts(): void {
  const style = document.querySelector<HTMLStyleElement>(deferredFonts);
  if (!style) return;
  const fetch = () => loadFonts(style.sheet?.cssRules ?? []);
  if (document.referrer.startsWith(location.origin)) style.media = 'all';
  else addEventListener('DOMContentLoaded', () => afterNextPaint(fetch));
}
