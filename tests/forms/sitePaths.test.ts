import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loginPaths } from '#contract/login/loginView.ts';
import { sitePages, sitePaths } from '#forms/sitePaths.ts';
import { proves } from '../support/proves.ts';

/** Returns the paths in the sources below a directory that match a pattern. */
function pathsIn(directory: string, pattern: RegExp): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap(({ parentPath, name }) => {
      const text = readFileSync(`${parentPath}/${name}`, 'utf8');
      return [...text.matchAll(pattern)].map(([, path = '']) => path);
    });
}

/** Returns the first segment of a path; '' for the home page and for files such as /robots.txt. */
const firstSegment = (path: string) => (path.includes('.') ? '' : (path.split('/')[1] ?? ''));

const pages = pathsIn('src/site/app', /pageRoute\(\s*'(\/[^']*)'/g);
const served = pathsIn('src/server', /['"`](\/(?:api|account|healthz|metrics)\b[^'"`]*)['"`]/g);
const routes = pathsIn('src/server', /app\.(?:get|post|put|patch|delete)\(\s*'(\/[^']*)'/g);
const workbench = pathsIn('src/workbench/build/studio', /'(\/studio[^']*)'/g);
const folders = readdirSync('public', { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe('the reserved paths', () => {
  it('are the first segments of all paths of pages, server and public folders', () => {
    proves('ROUTE-22');
    expect(pages.length).toBeGreaterThan(8);
    expect(routes).toContain('/healthz');
    const segments = [...pages, ...served, ...routes, loginPaths.page, ...workbench]
      .map(firstSegment)
      .filter((segment) => segment !== '');
    // the build writes hashed files to assets, and the page for unknown paths to 404
    const expected = new Set([...segments, ...folders.map(({ name }) => name), 'assets', '404']);
    expect([...sitePaths].sort()).toEqual([...expected].sort());
  });

  it('contain the pages to which texts may link: all but those of the client area', () => {
    const linkable = pages.filter((path) => path.startsWith('/') && firstSegment(path) !== 'client');
    expect([...sitePages].sort()).toEqual([...linkable].sort());
  });
});
