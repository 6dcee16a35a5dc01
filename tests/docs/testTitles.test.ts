import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const limit = 100;
/** The first argument of `it(`, `test.describe(` and the like, and of the call that `it.each([…])` returns. */
const pattern = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1\s*,/g;
const titles = globSync('tests/**/*.{ts,tsx}').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, , title = '']) => ({ path, title })),
);

it('titles of tests have at most 100 characters', () => {
  expect(titles.filter(({ title }) => title.length > limit)).toEqual([]);
});

it('titles of tests contain no ids of the specification, which belong into `proves`', () => {
  expect(titles.filter(({ title }) => /\[(?:[A-Z]+-[\dA-Z]|R\d|CONTRACT\b)/.test(title))).toEqual([]);
});
