import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginPaths } from '#contract/login/loginView.ts';
import * as serverEntry from '#site/app/serverEntry.tsx';
import { findAll, type HtmlElement, readHtml, textOf } from '../../support/readHtml.ts';
import { temporaryDirectory } from './databases.ts';
import { email, password } from './logins.ts';
import { type Answer, openBrowser } from './openBrowser.ts';
import { openTestServer, type TestServerOptions } from './openTestServer.ts';

/** Opens a server with an employee and a minimal login page; `facts` is the site's site.json. */
export async function openLoginPage(options: TestServerOptions = {}, facts: object = {}) {
  const siteDir = temporaryDirectory();
  mkdirSync(join(siteDir, 'login'));
  writeFileSync(join(siteDir, 'site.json'), JSON.stringify(facts));
  const view = serverEntry.renderLogin({ shows: 'methods' });
  const page = `<!doctype html><html><head><title>Log in</title></head><body><main><div class="login-page" data-login-slot="">${view}</div><!--/$--></main><footer></footer></body></html>`;
  writeFileSync(join(siteDir, 'login/index.html'), page);
  const server = await openTestServer({
    siteDir,
    postedForms: async () => serverEntry,
    logLevel: 'silent',
    ...options,
  });
  await server.logins.employees.add(email, password);
  return { server, browser: openBrowser(server.app) };
}

/** Reads a login page like a browser without scripts. */
export function readLoginPage({ text }: Pick<Answer, 'text'>) {
  const opening = 'data-login-slot="">';
  const start = text.indexOf(opening) + opening.length;
  const whole = readHtml(text.slice(start, text.lastIndexOf('</div>', text.indexOf('</main>'))));
  const all = (tag: string) => findAll(whole, (one) => one.tag === tag);
  const fields = all('input');
  const box = findAll(whole, ({ attributes }) => attributes.id === 'login-answer')[0];
  const wrong = fields.filter(({ attributes }) => attributes['aria-invalid'] === 'true');
  const reported = new Set(box ? findAll(box, () => true).map(({ attributes }) => attributes.id) : []);
  const nameOf = ({ attributes }: HtmlElement) => attributes.name ?? '';
  return {
    title: /<title>([^<]*)/.exec(text)?.[1] ?? '',
    heading: all('h1').map(textOf).join(),
    /** The error message, and the id of its link; '' if there is none. */
    issue: box ? textOf(box) : '',
    issueLeadsTo: box ? (findAll(box, ({ tag }) => tag === 'a')[0]?.attributes.href ?? '').slice(1) : '',
    /** The invalid fields, and whether each has a described error. */
    wrong: wrong.map(nameOf),
    isReported: wrong.every(({ attributes }) => reported.has(attributes['aria-describedby'])),
    values: Object.fromEntries(fields.map((field) => [nameOf(field), field.attributes.value ?? ''])),
    actions: all('form').map(({ attributes }) => (attributes.action ?? '').split('#')[0] ?? ''),
    links: all('a').map(({ attributes }) => attributes.href ?? ''),
    text: textOf(whole),
  };
}

/** The paths of all login forms. */
export const postedPaths = [
  loginPaths.number,
  loginPaths.code,
  loginPaths.employee,
  loginPaths.forgotten,
  loginPaths.logOut,
  loginPaths.employeeLogOut,
] as const;
