import { id, idsIn } from './specificationIds.ts';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The argument of `proves(…);`. */
const proofs = /\bproves\(([\s\S]*?)\);/g;
const literal = /^\s*'[^']*'[\s,)]*$/;
/** The title of `it(`, `test.describe(` and the like, and of the call that `it.each([…])` returns. */
const titles = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1\s*,/g;
/** A cell of a table that contains only ids. */
const cells = new RegExp(`'((?:${id})(?:(?:, | to )(?:${id}))*)'`, 'g');

/** The tests that prove each line of the specification, as `path:line title`. */
export function testsById(files: readonly TextFile[]): ReadonlyMap<string, readonly string[]> {
  const tests = files.filter(({ path }) => path.startsWith('tests/') && /\.tsx?$/.test(path));
  const byId = new Map<string, string[]>();
  const add = (found: string, test: string) => {
    for (const { id: line } of idsIn(found)) byId.set(line, [...(byId.get(line) ?? []), test]);
  };
  for (const { path, text } of tests)
    for (const { index, 1: argument = '' } of text.matchAll(proofs)) {
      const title = [...text.slice(0, index).matchAll(titles)].at(-1)?.[2] ?? '';
      add(argument, `${path}:${lineAt(text, index)} ${title}`);
    }
  for (const { path, text } of tests.filter(hasTable(tests)))
    for (const { index, 1: cell = '' } of text.matchAll(cells))
      if (!isArgument(text, index)) add(cell, `${path}:${lineAt(text, index)} (row of a table)`);
  return byId;
}

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const isArgument = (text: string, at: number): boolean => /\bproves\(\s*$/.test(text.slice(0, at));

/** Whether ids of a file are cells of a table: a test reads them from a row, or imports them from the file. */
function hasTable(tests: readonly TextFile[]): (file: TextFile) => boolean {
  const readers = tests.filter(({ text }) =>
    [...text.matchAll(proofs)].some(([, argument = '']) => !literal.test(argument)),
  );
  return ({ path }) => {
    const imported = `/${path.split('/').at(-1)}'`;
    return readers.some((file) => file.path === path || file.text.includes(imported));
  };
}
