import { areaOf, idsIn, isId, type TextFile, testedIds } from './ids.ts';

/** How well specification and repository fit each other. */
export interface SpecificationReport {
  /** Each with file, line and what to do. */
  readonly issues: readonly string[];
  readonly rows: number;
  readonly rulings: number;
  readonly judgedByEye: number;
}

/** Holds the specification against all files that may name its lines, itself left out. */
export function findIssues(specification: TextFile, files: readonly TextFile[]): SpecificationReport {
  const { path } = specification;
  const { lines, contract, issues } = readSpecification(specification);
  const areas = new Set([...lines.keys()].map(areaOf));
  const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;
  const dangling = [...files, specification].flatMap((file) => [
    ...idsIn(file.text)
      .filter(({ id }) => areas.has(areaOf(id)) && !lines.has(id))
      .map(
        ({ id, at }) =>
          `${file.path}:${lineAt(file.text, at)}: ${path} has no ${id}. Name a line that it has, or write this one there.`,
      ),
    ...[...file.text.matchAll(/\bCONTRACT,?\s+'([^'$]+)'/g)]
      .map(({ index, 1: name = '' }) => ({ name: name.replace(/\s+(?:\*\s+)?/g, ' '), index }))
      .filter(({ name }) => !contract.includes(name))
      .map(
        ({ name, index }) =>
          `${file.path}:${lineAt(file.text, index)}: ${path} has no CONTRACT '${name}'. It has ${contract.join(', ')}.`,
      ),
  ]);
  const tested = testedIds(files);
  const named = new Set(files.flatMap(({ text }) => idsIn(text).map(({ id }) => id)));
  const provable = [...lines].filter(([, { isJudgedByEye }]) => !isJudgedByEye);
  const rulings = provable.filter(([id]) => areaOf(id) === 'R');
  const rows = provable.filter(([id]) => areaOf(id) !== 'R');
  const untested = rows
    .filter(([id]) => !tested.has(id))
    .map(
      ([id, { line }]) =>
        `${path}:${line}: no test has ${id} in its title. Name it in the title of the test that proves it, or end the line with (judged by eye) if only a person can tell.`,
    );
  const unused = rulings
    .filter(([id]) => !named.has(id))
    .map(
      ([id, { line }]) =>
        `${path}:${line}: nothing names ${id}. Name it where it holds, best in a test's title, or take the line out.`,
    );
  return {
    issues: [...issues, ...new Set(dangling), ...untested, ...unused],
    rows: rows.length,
    rulings: rulings.length,
    judgedByEye: lines.size - rows.length - rulings.length,
  };
}

/** A line of the specification is a row of a table whose first cell is an id. */
function readSpecification({ path, text }: TextFile) {
  const lines = new Map<string, { readonly line: number; readonly isJudgedByEye: boolean }>();
  const contract: string[] = [];
  const issues: string[] = [];
  let isContract = false;
  const rows = text.split('\n');
  for (const [index, row] of rows.entries()) {
    if (row.startsWith('## ')) isContract = row.startsWith('## CONTRACT');
    const first = /^\| (.+?) \|/.exec(row)?.[1] ?? /^### (.+)$/.exec(row)?.[1];
    if (first === undefined || rows[index + 1]?.startsWith('|---')) continue;
    if (isContract) contract.push(first.replaceAll('`', ''));
    if (!isId(first)) continue;
    const line = index + 1;
    const known = lines.get(first);
    if (known)
      issues.push(
        `${path}:${line}: ${first} stands in line ${known.line} already. Give it a number of its own.`,
      );
    else lines.set(first, { line, isJudgedByEye: row.endsWith('(judged by eye) |') });
  }
  return { lines, contract, issues };
}
