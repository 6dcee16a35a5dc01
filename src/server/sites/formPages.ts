import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageHooks } from '#rules/pageHooks.ts';
import type { SiteFile } from './siteFiles.ts';

/** A page of the built site that has forms. */
export interface FormPage {
  /** URL path, such as '/health-insurance'. */
  readonly path: string;
  /** The form types of its forms. */
  readonly formTypes: ReadonlySet<string>;
  /**
   * The page with another state of one of its forms.
   *
   * @param words go before the page's title
   */
  withForm(formType: string, form: string, words: string): Promise<string>;
}

const formPlace = new RegExp(`${pageHooks.formPlace}="([A-Z0-9_]+)"`, 'g');

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
 * Puts a form into a page in the place of the one that stands there. Both are what React drew, which hydrates it in the
 * state that it brings.
 *
 * @throws when the page has no such form
 */
export function answeringPage(page: string, formType: string, form: string, words: string): string {
  const place = new RegExp(`${pageHooks.formPlace}="${formType}"[^>]*>${boundary.start}`, 'g');
  const start = place.test(page) ? place.lastIndex : -1;
  const end = page.indexOf(boundary.end, start);
  if (start < 0 || end < start) throw new Error(`The page has no form ${formType}`);
  return titled(page.slice(0, start), words) + form + page.slice(end);
}

/** What React writes around what it may hydrate later. What somebody typed has no `<`. */
const boundary = { start: '<!--\\$-->', end: '<!--/$-->' } as const;

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
