import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Gives a function that writes style sheets into a page: first paint needs one request. The links beside them are
 * switched off and fetch nothing; they tell a later `import()` of the same visit, which looks for a link with its
 * sheet's address, that this sheet is there.
 */
export function readSheets(siteDirectory: string): (sheets: readonly string[]) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const read = (file: string) => {
    const css = known.get(file) ?? readFile(join(siteDirectory, file), 'utf8');
    known.set(file, css);
    return css;
  };
  return async (sheets) => {
    const css = await Promise.all(sheets.map(read));
    const links = sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
    return `<style>${css.map((text) => text.trim()).join('')}</style>${links.join('')}`;
  };
}
