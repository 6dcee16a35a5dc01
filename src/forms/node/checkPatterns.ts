import { createContext, runInContext } from 'node:vm';
import type { FormIssue, SourceFile } from '../compile/index.ts';
import { textsIn } from '../compile/json.ts';

/** A harmless pattern needs some milliseconds for all texts, and a harmful one years for one of them. */
const mostMilliseconds = 1000;

/** The patterns of a schema file that a short text could keep busy for ever, and with them the server. */
export function checkPatterns({ path, json }: SourceFile): FormIssue[] {
  return (
    textsIn(json)
      .filter(([, at]) => at.endsWith('/pattern'))
      // asked twice: once, a machine that stands still for a second may look like an endless pattern
      .filter(([pattern]) => partsFromBrackets(pattern).some((part) => isEndless(part) && isEndless(part)))
      .map(([pattern, at]) => ({
        file: path,
        pointer: at,
        problem: `A text of forty letters may keep "${pattern}" busy for hours, and the server with it.`,
        hint: 'It repeats brackets within which something repeats or may be read in two ways, as (a+)+ does: take one of the two + or * out, or begin each repetition with a sign of its own, as [a-z]+( [a-z]+)* does.',
      }))
  );
}

/** A pattern from each of its brackets on: a text needs no match of what is before them. */
function partsFromBrackets(pattern: string): RegExp[] {
  const brackets = [...pattern.matchAll(/\(/g)];
  return brackets.flatMap(({ index }) =>
    // those around it close behind it
    brackets.flatMap((_one, around) => readable(`^${'(?:'.repeat(around)}${pattern.slice(index)}`) ?? []),
  );
}

/** The expression of a text; undefined where its brackets do not match. */
function readable(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

/** Only V8's time limit stops an expression that has begun. */
const box = createContext({ test: () => {} });

/** Whether texts of repeated signs, or words, that end in vain take longer than any harmless expression. */
function isEndless(expression: RegExp): boolean {
  const { source } = expression;
  const signs = [...new Set([...`aA0 -क${source}`, ...(source.match(/\w{3,}/g) ?? [])])];
  const end = `\n!${signs.map((sign) => sign.repeat(2)).join('')}\n`;
  const pairs = signs.flatMap((one) => signs.flatMap((other) => [one + other, one.repeat(3) + other]));
  const enough = performance.now() + mostMilliseconds / 2;
  box.test = () =>
    pairs.every((pair) => {
      expression.test(pair.repeat(40).slice(0, 120) + end);
      return performance.now() < enough;
    });
  try {
    runInContext('test()', box, { timeout: mostMilliseconds });
    return false;
  } catch {
    return true;
  }
}
