import { areaOf, idsIn, isId } from './ids.ts';
import type { Script } from './readScript.ts';
import type { Specification } from './readSpecification.ts';

/** Which lines of the specification the titles of tests name. */
export interface Coverage {
  /** Lines without a test, by area. */
  readonly uncovered: Readonly<Record<string, readonly string[]>>;
  /** How many lines need a test: rulings do not, nor does what is judged by eye. */
  readonly rows: number;
  readonly covered: number;
}

/** Compares the specification with the titles of tests. */
export function checkCoverage({ lines }: Pick<Specification, 'lines'>, tests: readonly Script[]): Coverage {
  const named = new Set(tests.flatMap((test) => idsOf(test, tests)));
  const expected = [...lines].flatMap(([id, { isJudgedByEye }]) =>
    isJudgedByEye || areaOf(id) === 'R' ? [] : [id],
  );
  const missing = expected.filter((id) => !named.has(id));
  return {
    uncovered: Object.groupBy(missing, areaOf) as Record<string, string[]>,
    rows: expected.length,
    covered: expected.length - missing.length,
  };
}

/** The ids that a test file names: in brackets in its titles, and in the tables that fill `[%s]` in a title. */
function idsOf(test: Script, all: readonly Script[]): string[] {
  const fixed = test.titles.flatMap(({ text }) =>
    [...text.matchAll(/\[([^\]]+)\]/g)].flatMap(([, list = '']) => idsIn(list).map(({ id }) => id)),
  );
  if (!test.titles.some(({ text }) => /\[[^\]]*(?:%s|\$)/.test(text))) return fixed;
  const tables = all.filter(({ path }) => path === test.path || test.imports.includes(path));
  const cells = tables.flatMap((table) => table.cells.map(({ text }) => text));
  return [...fixed, ...cells.filter(isId)];
}
