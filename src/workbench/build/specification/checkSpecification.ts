import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { areaOf, idsIn, isId } from './specificationIds.ts';
import { lineAt, type TextFile, testsById } from './testsById.ts';

/** Compares the ids of the specification with those in all other files. */
export function findIssues(specification: TextFile, files: readonly TextFile[]) {
  const { path } = specification;
  const { lines, issues } = readSpecification(specification);
  const areas = new Set([...lines.keys()].map(areaOf));
  const unknown = [...files, specification].flatMap((file) =>
    idsIn(file.text)
      .filter(({ id }) => areas.has(areaOf(id)) && !lines.has(id))
      .map(
        ({ id, at }) =>
          `${file.path}:${lineAt(file.text, at)}: ${id} is not in ${path}. Use an existing id, or add a row for this one.`,
      ),
  );
  const tests = testsById(files);
  const named = new Set(files.flatMap(({ text }) => idsIn(text).map(({ id }) => id)));
  const provable = [...lines].filter(([, { isJudgedByEye }]) => !isJudgedByEye);
  const rulings = provable.filter(([id]) => areaOf(id) === 'R');
  const rows = provable.filter(([id]) => areaOf(id) !== 'R');
  const untested = rows
    .filter(([id]) => !tests.has(id))
    .map(
      ([id, { line }]) =>
        `${path}:${line}: no test proves ${id}. Add it to \`proves\` of its test, or end the row with (judged by eye) if no test can.`,
    );
  const unused = rulings
    .filter(([id]) => !named.has(id))
    .map(
      ([id, { line }]) =>
        `${path}:${line}: ${id} is unused. Add it to \`proves\` of a test, or remove the row.`,
    );
  return {
    issues: [...issues, ...new Set(unknown), ...untested, ...unused],
    tests: new Map([...lines.keys()].map((id) => [id, tests.get(id) ?? []])),
    rows: rows.length,
    rulings: rulings.length,
    judgedByEye: lines.size - rows.length - rulings.length,
  };
}

/** Reads the table rows whose first cell is an id. */
function readSpecification({ path, text }: TextFile) {
  const lines = new Map<string, { readonly line: number; readonly isJudgedByEye: boolean }>();
  const issues: string[] = [];
  for (const [index, row] of text.split('\n').entries()) {
    const first = /^\| (.+?) \|/.exec(row)?.[1];
    if (first === undefined || !isId(first)) continue;
    const line = index + 1;
    const known = lines.get(first);
    if (known) issues.push(`${path}:${line}: ${first} is already in line ${known.line}. Use another number.`);
    else lines.set(first, { line, isJudgedByEye: row.endsWith('(judged by eye) |') });
  }
  return { lines, issues };
}

/*
 * Part of `npm run check`: every id in a file must be in docs/specification.md, and every id there needs a test, unless it
 * is a ruling or judged by eye. Prints issues with file, line and hint, and exits with 1. Writes the tests of each id.
 */
if (import.meta.main) {
  const specification = 'docs/specification.md';
  const report = 'test-results/specification.md';
  /** A test with ids that do not exist. */
  const excluded = 'tests/workbench/build/specification/checkSpecification.test.ts';
  const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });

  const paths = globSync([
    '*.{ts,md}',
    '{src,machines,tests,form-schemas}/**/*.{ts,tsx,mts,mjs,css,md}',
    'docs/**/*.md',
    'docs/operations/*.*',
  ]);
  const { issues, tests, rows, rulings, judgedByEye } = findIssues(
    read(specification),
    paths.filter((path) => path !== specification && path !== excluded).map(read),
  );
  mkdirSync('test-results', { recursive: true });
  writeFileSync(
    report,
    `# Tests of each line\n\n${[...tests].map(([id, ones]) => [`## ${id}`, ...ones.map((one) => `- ${one}`), ''].join('\n')).join('\n')}`,
  );
  for (const issue of issues) console.error(issue);
  if (issues.length > 0) process.exitCode = 1;
  else
    console.log(
      `${rows} lines of ${specification} have tests (${report}); ${judgedByEye} are judged by eye, ${rulings} are rulings.`,
    );
}
