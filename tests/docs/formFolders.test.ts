import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = ['README.md', ...globSync(['docs/*.md', 'form-schemas/*.md'])];

/** A page without its code blocks. */
const textOf = (page: string) => readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '');

const headingsOf = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** The anchor of a heading on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

it.each(pages)('%s links to existing files and sections', (page) => {
  const links = [
    ...textOf(page)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
  ];
  const lost = links.filter(([, path = '', anchor]) => {
    const file = path === '' ? page : join(dirname(page), path);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !headingsOf(file).map(anchorOf).includes(anchor);
  });
  expect(lost.map(([link]) => link)).toEqual([]);
});

it('the documents of form folders have the sections that messages of the check refer to', () => {
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
