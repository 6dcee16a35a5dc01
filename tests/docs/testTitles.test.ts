import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const limit = 100;
/** The first argument of `it(`, `test.describe(` and the like, and of the call that `it.each([…])` answers. */
const titles = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1\s*,/g;

it('titles of tests have at most 100 characters', () => {
  const long = globSync('tests/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(titles)]
      .filter(([, , title = '']) => title.length > limit)
      .map(([, , title]) => `${path}: ${title}`),
  );
  expect(long).toEqual([]);
});
