import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The faces of the site's own fonts, without those of their local fallbacks. */
const siteFontFaces = /@font-face\{[^{}]*src:url\([^{}]*\}/g;

/**
 * Stylesheets to be inlined into a page, so that first paint needs one request. The disabled links beside them fetch
 * nothing: Vite's `import()` looks for a link with the stylesheet's URL before it loads one. The faces of the site's
 * fonts are separate: with scripts, they load after the first paint (src/lead-form/early/early.ts).
 */
export async function inlineStyles(siteDirectory: string, stylesheets: readonly string[]): Promise<string> {
  const texts = await Promise.all(stylesheets.map((file) => readFile(join(siteDirectory, file), 'utf8')));
  const css = texts.map((text) => text.trim()).join('');
  const faces = (css.match(siteFontFaces) ?? []).join('');
  const links = stylesheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  return `<style media="(scripting:none)">${faces}</style><style>${css.replace(siteFontFaces, '')}</style>${links.join('')}`;
}
