import type { HtmlElement } from './readHtml.ts';

/** Returns a pattern that matches any of the names as a whole word. */
export function wordsPattern(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'u');
}

/** Returns the texts within an element that match the pattern and that browsers may translate. */
export function translatedTexts(
  { attributes, children, tag }: HtmlElement,
  pattern: RegExp,
): readonly string[] {
  if (attributes.translate === 'no' || tag === 'script' || tag === 'style') return [];
  return children.flatMap((child) => {
    if (typeof child !== 'string') return translatedTexts(child, pattern);
    return pattern.test(child) ? [child.trim()] : [];
  });
}
