import { checkCoverage } from './checkCoverage.ts';
import { findMentions, isScript } from './findMentions.ts';
import { areaOf } from './ids.ts';
import { readScript, type TextFile } from './readScript.ts';
import { readSpecification } from './readSpecification.ts';

/** How well specification and repository fit each other. */
export interface Verdict {
  /** Each with file, line and what to do. */
  readonly faults: readonly string[];
  readonly rows: number;
  readonly rulings: number;
  readonly judgedByEye: number;
}

/** Holds the specification against all files that may name its lines, itself left out. */
export function findFaults(specification: TextFile, files: readonly TextFile[]): Verdict {
  const { path } = specification;
  const { lines, contract, repeated } = readSpecification(specification.text);
  const used = files.flatMap(findMentions);
  const dangling = [...used, ...findMentions(specification)].flatMap((mention) => {
    const place = `${mention.path}:${mention.line}`;
    if (mention.isContract)
      return contract.includes(mention.name)
        ? []
        : [`${place}: ${path} has no CONTRACT '${mention.name}'. It has ${contract.join(', ')}.`];
    return lines.has(mention.name)
      ? []
      : [`${place}: ${path} has no ${mention.name}. Name a line that it has, or write this one there.`];
  });
  const tests = files.filter((file) => isScript(file) && file.path.startsWith('tests/')).map(readScript);
  const { uncovered, rows } = checkCoverage({ lines }, tests);
  const untested = Object.values(uncovered)
    .flat()
    .map(
      (id) =>
        `${path}:${lines.get(id)?.line}: no test has ${id} in its title. Name it in the title of the test that proves it, or end the line with (judged by eye) if only a person can tell.`,
    );
  const names = new Set(used.map(({ name }) => name));
  const rulings = [...lines].filter(([id]) => areaOf(id) === 'R');
  const unused = rulings.flatMap(([id, { line }]) =>
    names.has(id)
      ? []
      : [
          `${path}:${line}: nothing names ${id}. Name it where it holds, best in a test's title, or take the line out.`,
        ],
  );
  const twice = repeated.map(
    ({ id, line }) =>
      `${path}:${line}: ${id} stands in line ${lines.get(id)?.line} already. Give it a number of its own.`,
  );
  return {
    faults: [...twice, ...new Set(dangling), ...untested, ...unused],
    rows,
    rulings: rulings.length,
    judgedByEye: [...lines.values()].filter(({ isJudgedByEye }) => isJudgedByEye).length,
  };
}
