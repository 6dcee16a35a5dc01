import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = ['README.md', 'form-schemas/README.md', 'form-schemas/GUIDE.md', 'form-schemas/REFERENCE.md'];

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

describe('what is written of the form folders', () => {
  it.each(pages)('%s leads to files and sections that are there', (page) => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const lost = links.filter(([, path = '', anchor]) => {
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !headingsOf(file).map(anchorOf).includes(anchor);
    });
    expect(lost.map(([link]) => link)).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
  });

  it('has the sections that the check sends to', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.tsx?$/.test(path),
    );
    const named = sources.flatMap((path) => [
      ...readFileSync(join('src', path), 'utf8').matchAll(/(form-schemas\/\w+\.md)(?:, \\?"([^"\\]+)\\?")?/g),
    ]);
    const lost = named.filter(
      ([, page = '', section]) =>
        !existsSync(page) || (section !== undefined && !headingsOf(page).includes(section)),
    );
    expect(lost.map(([place]) => place)).toEqual([]);
    expect(named.filter(([, , section]) => section !== undefined).length).toBeGreaterThan(2);
  });

  it('begins with a page of ten minutes: what is not folded away, read at 200 words a minute', () => {
    const page = readFileSync('form-schemas/README.md', 'utf8');
    const open = page.replaceAll(/<details>.*?<\/details>/gs, '');
    expect(open.split(/\s+/).length).toBeLessThan(2000);
    expect(headingsOf('form-schemas/README.md')).toEqual(
      expect.arrayContaining([
        'Adding a form: four files',
        'The check',
        'What was released',
        'Where to read on',
      ]),
    );
  });
});
