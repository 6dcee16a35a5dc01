import type { FontMetrics } from './readFontMetrics.ts';
import type { SiteFamily } from './siteFamilies.ts';

/** A face in the style sheet. */
export interface FontFaceSource {
  readonly url: string;
  /** The characters of its `unicode-range`; absent for the face that every page loads. */
  readonly characters?: string;
}

/**
 * Prints the `@font-face` rules of a family and of its fallbacks, which have the family's width and line height, so that
 * lines do not break differently when the family loads (CLS).
 */
export function fontFaceCss(
  family: SiteFamily,
  faces: readonly FontFaceSource[],
  metrics: FontMetrics,
): string {
  const webFonts = faces.map(({ url, characters }) => {
    const range = characters === undefined ? '' : `;unicode-range:${unicodeRange(characters)}`;
    return `@font-face{font-family:"${family.family}";font-weight:${family.weights};font-display:swap;src:url("${url}")format("woff2")${range}}`;
  });
  const fallbacks = family.fallbacks.map(({ locals, letterWidth }, index) => {
    const scale = metrics.letterWidth / letterWidth;
    return [
      `@font-face{font-family:"${fallbackName(family, index)}"`,
      `src:${locals.map((name) => `local("${name}")`).join(',')}`,
      `size-adjust:${percent(scale)}`,
      `ascent-override:${percent(metrics.ascent / scale)}`,
      `descent-override:${percent(metrics.descent / scale)}`,
      `line-gap-override:${percent(metrics.lineGap / scale)}}`,
    ].join(';');
  });
  return [...webFonts, ...fallbacks].join('\n');
}

/** Returns the family and its fallbacks as a `font-family` list, without a generic family at the end. */
export function fontStack(family: SiteFamily): string {
  return [family.family, ...family.fallbacks.map((_, index) => fallbackName(family, index))]
    .map((name) => `"${name}"`)
    .join(',');
}

function fallbackName(family: SiteFamily, index: number): string {
  return `${family.family} ${index + 1}`;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** Formats characters as a CSS `unicode-range`: `U+a1-a7,U+20b9`. */
export function unicodeRange(characters: string): string {
  const points = [...characters].map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run !== undefined && point <= run.last + 1) run.last = point;
    else runs.push({ first: point, last: point });
  }
  const hex = (point: number) => point.toString(16);
  return runs
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}
