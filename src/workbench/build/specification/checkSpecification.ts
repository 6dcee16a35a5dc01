import { globSync, readFileSync } from 'node:fs';

interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Compares the ids of the specification with those in all other files. */
export function findIssues(specification: TextFile, files: readonly TextFile[]) {
  const { path } = specification;
  const { lines, issues } = readSpecification(specification);
  const areas = new Set([...lines.keys()].map(areaOf));
  const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;
  const dangling = [...files, specification].flatMap((file) =>
    idsIn(file.text)
      .filter(({ id }) => areas.has(areaOf(id)) && !lines.has(id))
      .map(
        ({ id, at }) =>
          `${file.path}:${lineAt(file.text, at)}: ${id} is not in ${path}. Use an existing id, or add a row for this one.`,
      ),
  );
  const tested = testedIds(files);
  const named = new Set(files.flatMap(({ text }) => idsIn(text).map(({ id }) => id)));
  const provable = [...lines].filter(([, { isJudgedByEye }]) => !isJudgedByEye);
  const rulings = provable.filter(([id]) => areaOf(id) === 'R');
  const rows = provable.filter(([id]) => areaOf(id) !== 'R');
  const untested = rows
    .filter(([id]) => !tested.has(id))
    .map(
      ([id, { line }]) =>
        `${path}:${line}: no test has ${id} in its title. Add it to the title of the test that proves it, or end the row with (judged by eye) if no test can.`,
    );
  const unused = rulings
    .filter(([id]) => !named.has(id))
    .map(
      ([id, { line }]) =>
        `${path}:${line}: ${id} is unused. Add it to the title of a test, or remove the row.`,
    );
  return {
    issues: [...issues, ...new Set(dangling), ...untested, ...unused],
    rows: rows.length,
    rulings: rulings.length,
    judgedByEye: lines.size - rows.length - rulings.length,
  };
}

/** Reads the table rows whose first cell is an id. */
function readSpecification({ path, text }: TextFile) {
  const lines = new Map<string, { readonly line: number; readonly isJudgedByEye: boolean }>();
  const issues: string[] = [];
  const rows = text.split('\n');
  for (const [index, row] of rows.entries()) {
    const first = /^\| (.+?) \|/.exec(row)?.[1];
    if (first === undefined || !isId(first)) continue;
    const line = index + 1;
    const known = lines.get(first);
    if (known) issues.push(`${path}:${line}: ${first} is already in line ${known.line}. Use another number.`);
    else lines.set(first, { line, isJudgedByEye: row.endsWith('(judged by eye) |') });
  }
  return { lines, issues };
}

const id = '[A-Z]+(?:-[A-Z_]+)?-\\d+|R\\d+';
const alone = new RegExp(`^(?:${id})$`);
const named = new RegExp(`(?<![\\w/.-])(${id})(?:\\s+(?:to|…)\\s+(?:\\*\\s+)?(${id}))?(?!-?\\w)`, 'g');

const isId = (text: string): boolean => alone.test(text);

/** `FORM` of `FORM-LIFE-2`, `R` of `R9`. */
const areaOf = (text: string): string => /^[A-Z]+/.exec(text)?.[0] ?? '';

/** Every id in a text with its offset; `CI-46 to CI-55` stands for ten ids at one offset. */
function idsIn(text: string): { readonly id: string; readonly at: number }[] {
  return [...text.matchAll(named)].flatMap(({ index, 1: first = '', 2: last = first }) => {
    const stem = first.replace(/\d+$/, '');
    const [from, to] = [first, last].map((one) => Number(/\d+$/.exec(one)?.[0]));
    if (from === undefined || to === undefined || stem !== last.replace(/\d+$/, ''))
      return [first, last].map((one) => ({ id: one, at: index }));
    const count = Math.max(0, to - from + 1);
    return Array.from({ length: count }, (_none, offset) => ({ id: `${stem}${from + offset}`, at: index }));
  });
}

/**
 * The ids in brackets at the beginning or end of a test title, or in `proves`. If a title is filled from a table, also the
 * cells that are ids, in the same file or in those that it imports.
 */
function testedIds(files: readonly TextFile[]): ReadonlySet<string> {
  const tests = files.filter(({ path }) => path.startsWith('tests/') && /\.tsx?$/.test(path));
  const filling = tests.filter(({ text }) => /['"`]\[(?:%s|\$\{)/.test(text));
  const isFilling = ({ path }: TextFile) => {
    const imported = `/${path.split('/').at(-1)}'`;
    return filling.some((file) => file.path === path || file.text.includes(imported));
  };
  const titles = tests.flatMap((file) => [
    ...[...file.text.matchAll(/['"`](?:[^'"`\n]* )??\[(.*)\]/g)].map(([, title = '']) => title),
    ...(isFilling(file)
      ? [...file.text.matchAll(/'([^'\n]+)'/g)].map(([, cell = '']) => cell).filter(isId)
      : []),
  ]);
  return new Set(titles.flatMap((text) => idsIn(text).map((found) => found.id)));
}

/*
 * Part of `npm run check`: every id in a file must be in docs/specification.md, and a test title must contain every id of
 * it, unless that is a ruling or judged by eye. Prints issues with file, line and hint, and exits with 1.
 */
if (import.meta.main) {
  const specification = 'docs/specification.md';
  /** It contains made-up ids. */
  const ownTest = 'tests/workbench/build/specification/checkSpecification.test.ts';
  const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });

  const paths = globSync([
    '*.{ts,md}',
    '{src,machines,tests,form-schemas}/**/*.{ts,tsx,mts,mjs,css,md}',
    'docs/**/*.md',
    'docs/operations/*.*',
  ]);
  const { issues, rows, rulings, judgedByEye } = findIssues(
    read(specification),
    paths.filter((path) => path !== specification && path !== ownTest).map(read),
  );
  for (const issue of issues) console.error(issue);
  if (issues.length > 0) process.exitCode = 1;
  else
    console.log(
      `Tests cover all ${rows} rows of ${specification} that a test can prove; ${judgedByEye} are judged by eye, ${rulings} are rulings.`,
    );
}
