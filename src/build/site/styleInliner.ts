import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The faces of the site's own fonts, without those of their local fallbacks. */
const siteFontFaces = /@font-face\{[^{}]*src:url\([^{}]*\}/g;

/**
 * Returns a function that inlines stylesheets into a page, so that first paint needs one request. The disabled links
 * beside them fetch nothing: Vite's `import()` looks for a link with the stylesheet's URL before it loads one. The
 * faces of the site's fonts are separate: with scripts, they load after the first paint
 * (src/lead-form/early/early.ts).
 */
export function createStyleInliner(
  siteDirectory: string,
): (stylesheets: readonly string[]) => Promise<string> {
  const contents = new Map<string, Promise<string>>();
  const read = (file: string) => {
    const css = contents.get(file) ?? readFile(join(siteDirectory, file), 'utf8');
    contents.set(file, css);
    return css;
  };
  return async (stylesheets) => {
    const css = (await Promise.all(stylesheets.map(read))).map((text) => text.trim()).join('');
    const faces = (css.match(siteFontFaces) ?? []).join('');
    const links = stylesheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
    return `<style media="(scripting:none)">${faces}</style><style>${css.replace(siteFontFaces, '')}</style>${links.join('')}`;
  };
}
