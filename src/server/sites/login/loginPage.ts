import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loginPaths } from '#rules/loginView.ts';
import { titled, withoutScripts } from '../formPages.ts';
import type { SiteFile } from '../siteFiles.ts';

/** The login page for browsers that run no scripts, as the build wrote it. */
export interface LoginPage {
  /**
   * The page with another state of the login in its place.
   *
   * @param words go before the page's title
   */
  withView(view: string, words: string): Promise<string>;
}

/** The page of a built site that has a place for a login, by its path; null when there is none. */
export function findLoginPage(files: readonly SiteFile[], path: string = loginPaths.page): LoginPage | null {
  const found = files.find((file) => file.path === path);
  if (!found) return null;
  const read = () => readFile(join(found.directory, found.file), 'utf8');
  return { withView: async (view, words) => answeringLogin(await read(), view, words) };
}

/** @throws when the page has no place for it */
function answeringLogin(built: string, view: string, words: string): string {
  const page = withoutScripts(built);
  const place = 'data-login-place="">';
  const start = page.indexOf(place) + place.length;
  // the place is all that stands in the page's main part
  const end = page.lastIndexOf('</div>', page.indexOf('</main>', start));
  if (start < place.length || end < start) throw new Error('The login page has no place for a login');
  return titled(page.slice(0, start), words) + view + page.slice(end);
}
