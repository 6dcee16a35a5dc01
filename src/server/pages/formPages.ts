import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { idPrefix, pageHooks } from '#forms/pageHooks.ts';
import type { SiteFile } from '#server/releases/siteFiles.ts';

export interface FormPage {
  readonly path: string;
  readonly formTypes: ReadonlySet<string>;
  /** Renders the page with the given HTML of its forms, by form type, and with a prefix before its title. */
  withForms(forms: Readonly<Record<string, string>>, titlePrefix: string): Promise<string>;
}

const formContainer = new RegExp(`${pageHooks.formContainer}="([A-Z0-9_-]+)"`, 'g');

/** Finds the pages with forms by the containers of forms in their HTML. */
export function findFormPages(files: readonly SiteFile[]): FormPage[] {
  return files.flatMap(({ path, directory, file }) => {
    if (!file.endsWith('.html')) return [];
    const html = readFileSync(join(directory, file), 'utf8');
    const formTypes = new Set([...html.matchAll(formContainer)].map(([, formType = '']) => formType));
    if (formTypes.size === 0) return [];
    const tabs = [...formTypes].map(idPrefix).filter((id) => html.includes(`id="tab-${id}"`));
    const withForms: FormPage['withForms'] = async (forms, titlePrefix) =>
      Object.entries(forms).reduce(
        (page, [formType, form], index) =>
          replaceForm(showTab(page, tabs, formType), formType, form, index === 0 ? titlePrefix : ''),
        await readFile(join(directory, file), 'utf8'),
      );
    return [{ path, formTypes, withForms }];
  });
}

/** Selects the tab of a form, if it has one. */
function showTab(page: string, tabs: readonly string[], formType: string): string {
  const shown = idPrefix(formType);
  if (!tabs.includes(shown)) return page;
  return tabs.reduce((all, id) => {
    const tab = new RegExp(`(id="tab-${id}" aria-selected=)"\\w+"([^>]* tabindex=)"-?\\d"`);
    const panel = new RegExp(`(id="panel-${id}"[^>]*?)(?: hidden="")?>`);
    const [tabNow, panelNow] = id === shown ? ['$1"true"$2"0"', '$1>'] : ['$1"false"$2"-1"', '$1 hidden="">'];
    return all.replace(tab, tabNow).replace(panel, panelNow);
  }, page);
}

/** Replaces a form in a page. React puts comments around lazily hydrated parts, and escapes every `<` of a value. */
function replaceForm(page: string, formType: string, form: string, titlePrefix: string): string {
  const opening = new RegExp(`${pageHooks.formContainer}="${formType}"[^>]*><!--\\$-->`);
  return fillSlot(page, opening, /<!--\/\$-->/, form, titlePrefix);
}

/** Replaces the login in its page, for browsers without scripts. @throws Error if the page has no slot */
export function replaceLogin(page: string, view: string, titlePrefix: string): string {
  // the container is the only element of the page's main part
  const end = /<\/div>(?:<!--[^>]*-->)*<\/main>/;
  return fillSlot(withoutScripts(page), /data-login-slot="">/, end, view, titlePrefix);
}

function fillSlot(page: string, opening: RegExp, end: RegExp, html: string, titlePrefix: string): string {
  const found = opening.exec(page);
  const start = found ? found.index + found[0].length : -1;
  const length = page.slice(start).search(end);
  if (start < 0 || length < 0) throw new Error(`The page has no slot ${opening}`);
  const prefix = titlePrefix.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const before = page.slice(0, start).replace('<title>', () => `<title>${prefix}`);
  return before + html + page.slice(start + length);
}

/** Removes scripts, except with `data-scriptless`, and unwraps `noscript` elements. */
export const withoutScripts = (html: string) =>
  html
    .replace(scripts, '')
    .replace(/<\/?noscript>/g, '')
    .replace(scriptingNone, 'all');

const scripts =
  /<script\b(?![^>]*\bdata-scriptless\b)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;
/** Matches the media query of styles for browsers without scripts, minified or not. */
const scriptingNone = /\(\s*scripting\s*:\s*none\s*\)/g;
