/**
 * `npm run check`'s look at the checklist of the specification: prints the rows that no test names in its title, by
 * area, and ends with 1 when an area that counts as complete misses one, or when a title names a row that is not there.
 * tests/checklist.json says how many rows an area has, which areas are not complete yet and why, and which rows only
 * a person can judge.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

interface Checklist {
  /** The highest row number by area. */
  readonly areas: Readonly<Record<string, number>>;
  /** Areas whose tests are still to come, with the reason. */
  readonly underWay: Readonly<Record<string, string>>;
  /** Rows that a person looks at, since no machine can tell. */
  readonly judgedByEye: readonly string[];
}

interface TestFile {
  readonly path: string;
  /** The titles of its tests and groups; `$…` stands for what is filled in. */
  readonly titles: readonly string[];
  /** Every text in it that is a row's id, as tables have them. */
  readonly idTexts: readonly string[];
  readonly imports: readonly string[];
}

const testWords = new Set(['it', 'test', 'describe']);
const rowId = /^[A-Z]+(?:-[A-Z_]+)?-\d+$/;

/** What tests name and what they do not, by the checklist. */
export interface Coverage {
  /** Rows without a test, by area. */
  readonly uncovered: Readonly<Record<string, readonly string[]>>;
  /** What titles name that is no row, as `path: id`. */
  readonly unknown: readonly string[];
  readonly rows: number;
  readonly covered: number;
}

/** Compares the checklist with the titles of test files, given as path and text. */
export function coverageOf(
  { areas, judgedByEye }: Pick<Checklist, 'areas' | 'judgedByEye'>,
  files: readonly { readonly path: string; readonly text: string }[],
): Coverage {
  const tests = files.map(readTestFile);
  const named = tests.flatMap((test) => idsOf(test, tests).map((id) => ({ id, path: test.path })));
  const known = Object.entries(areas).flatMap(([area, highest]) => rowsOf(area, 1, highest));
  const ids = new Set(named.map(({ id }) => id));
  const expected = known.filter((id) => !judgedByEye.includes(id));
  const missing = expected.filter((id) => !ids.has(id));
  const knownIds = new Set(known);
  return {
    uncovered: Object.fromEntries(
      Object.keys(areas).flatMap((area) => {
        const rows = missing.filter((id) => areaOf(id) === area);
        return rows.length === 0 ? [] : [[area, rows]];
      }),
    ),
    unknown: [...new Set(named.flatMap(({ id, path }) => (knownIds.has(id) ? [] : [`${path}: ${id}`])))],
    rows: expected.length,
    covered: expected.length - missing.length,
  };
}

/** The rows that a test file names: in its titles, and in the tables that fill `[%s]` in a title. */
function idsOf(test: TestFile, all: readonly TestFile[]): string[] {
  const fixed = test.titles.flatMap(idsOfTitle);
  if (!test.titles.some((title) => /\[[^\]]*(?:%s|\$)/.test(title))) return fixed;
  const tables = all.filter(({ path }) => path === test.path || test.imports.includes(path));
  return [...fixed, ...tables.flatMap(({ idTexts }) => idTexts)];
}

/** `[PAY-4, CI-46 to CI-55, R9]` names eleven rows; rulings have no rows of their own. */
function idsOfTitle(title: string): string[] {
  return [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((part) => {
      const [first = '', last = first] = part.trim().split(/ to /);
      if (!rowId.test(first) || !rowId.test(last)) return [];
      return rowsOf(areaOf(first), numberOf(first), numberOf(last));
    }),
  );
}

const areaOf = (id: string) => id.replace(/-\d+$/, '');
const numberOf = (id: string) => Number(id.replace(/^.*-/, ''));

function rowsOf(area: string, from: number, to: number): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_none, place) => `${area}-${from + place}`);
}

type Node = { readonly type: string; readonly [key: string]: unknown };

function readTestFile({ path, text }: { readonly path: string; readonly text: string }): TestFile {
  const { program, module } = parseSync(path, text);
  const nodes = nodesOf(program);
  const texts = nodes.flatMap((node) => textOf(node) ?? []);
  return {
    path,
    titles: nodes.flatMap((node) =>
      node.type === 'CallExpression' && testWords.has(rootName(node.callee) ?? '')
        ? (textOf((node.arguments as readonly Node[])[0]) ?? [])
        : [],
    ),
    idTexts: texts.filter((found) => rowId.test(found)),
    imports: module.staticImports.flatMap(({ moduleRequest: { value } }) => {
      if (value.startsWith('#tests/')) return [value.slice(1)];
      return value.startsWith('.') ? [join(dirname(path), value)] : [];
    }),
  };
}

function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && typeof value.type === 'string' ? [value as Node] : [];
  return [...own, ...Object.values(value).flatMap(nodesOf)];
}

/** The text of a literal; in a template `$…` stands for what is filled in. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('$…');
}

/** `it` of `it.each(table)(title, …)`. */
function rootName(node: unknown): string | undefined {
  const { type, name, object, callee, tag } = node as Node;
  if (type === 'Identifier') return String(name);
  if (type === 'MemberExpression') return rootName(object);
  if (type === 'CallExpression') return rootName(callee);
  return type === 'TaggedTemplateExpression' ? rootName(tag) : undefined;
}

function run(): void {
  const checklist = JSON.parse(readFileSync('tests/checklist.json', 'utf8')) as Checklist;
  const paths = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) =>
    join('tests', name),
  );
  const files = paths
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const { uncovered, unknown, rows, covered } = coverageOf(checklist, files);
  for (const [area, ids] of Object.entries(uncovered)) {
    const reason = checklist.underWay[area];
    const numbers = ids.map((id) => id.replace(`${area}-`, '')).join(', ');
    console.log(`${area}: no test names ${numbers}${reason === undefined ? '' : ` (${reason})`}`);
  }
  for (const stranger of unknown) console.log(`${stranger} is no row of the checklist`);
  const byEye = checklist.judgedByEye.length;
  console.log(
    `${covered} of ${rows} rows of the checklist are named by tests; ${byEye} more are judged by eye.`,
  );
  const broken = Object.keys(uncovered).filter((area) => checklist.underWay[area] === undefined);
  if (broken.length > 0)
    console.error(`Rows without a test in areas that count as complete: ${broken.join(', ')}`);
  if (broken.length > 0 || unknown.length > 0) process.exitCode = 1;
}

if (import.meta.main) run();
