import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = ['README.md', ...globSync(['docs/*.md', 'form-schemas/*.md'])];

/** The headings of a page, outside of code. */
const headingsOf = (page: string): readonly string[] =>
  [
    ...readFileSync(page, 'utf8')
      .replaceAll(/^```.*?^```/gms, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) => heading);

/** The anchor by which GitHub, and what draws pages like it, reaches a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

it.each(pages)('%s leads to files and sections that are there', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const lost = links.filter(([, path = '', anchor]) => {
    const file = path === '' ? page : join(dirname(page), path);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !headingsOf(file).map(anchorOf).includes(anchor);
  });
  expect(lost.map(([link]) => link)).toEqual([]);
});

it('the pages of form folders have the sections that the check sends to', () => {
  const named = globSync('src/**/*.{ts,tsx}').flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/(form-schemas\/\w+\.md)(?:, \\?"([^"\\]+)\\?")?/g),
  ]);
  const lost = named.filter(
    ([, page = '', section]) =>
      !existsSync(page) || (section !== undefined && !headingsOf(page).includes(section)),
  );
  expect(lost.map(([location]) => location)).toEqual([]);
  expect(named.filter(([, , section]) => section !== undefined).length).toBeGreaterThan(0);
});
