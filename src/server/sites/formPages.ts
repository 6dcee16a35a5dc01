import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFile } from './siteFiles.ts';

/** A page of the built site that has forms. */
export interface FormPage {
  /** URL path, such as '/health-insurance'. */
  readonly path: string;
  /** The form types of its forms. */
  readonly formTypes: ReadonlySet<string>;
  /**
   * The page with another state of one of its forms, for a browser that runs no scripts, or not those of the page.
   *
   * @param words go before the page's title
   */
  withForm(formType: string, form: string, words: string): Promise<string>;
}

const formPlace = /data-form-place="([A-Z0-9_]+)"/g;

/** The pages of a site that have forms: in the HTML, each of them stands in a place that is marked. */
export function findFormPages(files: readonly SiteFile[]): FormPage[] {
  return files.flatMap(({ path, directory, file }) => {
    if (!file.endsWith('.html')) return [];
    const html = readFileSync(join(directory, file), 'utf8');
    const formTypes = new Set([...html.matchAll(formPlace)].map(([, formType = '']) => formType));
    if (formTypes.size === 0) return [];
    const withForm: FormPage['withForm'] = async (formType, form, words) =>
      answeringPage(await readFile(join(directory, file), 'utf8'), formType, form, words);
    return [{ path, formTypes, withForm }];
  });
}

/**
 * Puts a form into a page in the place of the one that stands there, and takes the page's scripts away: they would begin
 * with an empty form. What the page has for browsers without scripts holds then, whatever the browser can do.
 *
 * @throws when the page has no such form
 */
export function answeringPage(page: string, formType: string, form: string, words: string): string {
  const place = new RegExp(`data-form-place="${formType}">(?:<div data-form-root="[^"]*">)?`, 'g');
  const start = place.test(page) ? place.lastIndex : -1;
  const end = page.indexOf('</form>', start) + '</form>'.length;
  if (start < 0 || end <= start) throw new Error(`The page has no form ${formType}`);
  const head = titled(withoutScripts(page.slice(0, start)), words);
  // what stands in the form was typed by somebody: nothing of it is looked at but its own elements
  return head + form.replace(noscript, '') + withoutScripts(page.slice(end));
}

/** A page, or its beginning, with words before its title. */
export const titled = (page: string, words: string) =>
  page.replace('<title>', () => `<title>${escaped(words)}`);

/** A page without its scripts, and with all that stands in it for browsers without. */
export const withoutScripts = (html: string) =>
  html.replace(scripts, '').replace(noscript, '').replace(scriptingNone, 'all');

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const noscript = /<\/?noscript>/g;
/** The media of styles for browsers without scripts, as a minifier writes it too. */
const scriptingNone = /\(\s*scripting\s*:\s*none\s*\)/g;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
