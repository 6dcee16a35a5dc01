import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The font faces of the site's fonts, without those of local fallbacks. */
const siteFontFaces = /@font-face\{[^{}]*src:url\([^{}]*\}/g;

/**
 * Returns a page's stylesheets as inline styles, so that the first paint needs one request. Disabled links to them load
 * nothing, but prevent Vite's `import()` from loading them again. The fonts' faces are separate, because with scripts they load
 * after the first paint (src/lead-form/early/early.ts).
 */
export async function inlineStyles(siteDirectory: string, stylesheets: readonly string[]): Promise<string> {
  const texts = await Promise.all(stylesheets.map((file) => readFile(join(siteDirectory, file), 'utf8')));
  const css = texts.map((text) => text.trim()).join('');
  const faces = (css.match(siteFontFaces) ?? []).join('');
  const links = stylesheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  return `<style media="(scripting:none)">${faces}</style><style>${css.replace(siteFontFaces, '')}</style>${links.join('')}`;
}
