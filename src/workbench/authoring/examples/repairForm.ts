import { formErrorField } from '#forms/index.ts';
import { valueAt, withValue } from '../jsonPath.ts';
import { type Filled, type FillResult, type FormFiller, type Leaf, withoutAnswer } from './formFiller.ts';

interface Attempt {
  readonly result: FillResult;
  readonly steps: number;
  readonly cost: number;
  readonly moves: Iterator<Filled>;
}

/**
 * Changes answers until the form is valid: first in invalid fields, then anywhere, always from the best attempt so far.
 * undefined when `maxTries` attempts found none.
 */
export function repairForm(filler: FormFiller, start: Filled, maxTries?: number): FillResult | undefined {
  const { result, isValid } = findNearestValid(filler, start, maxTries);
  return isValid ? result : undefined;
}

/** The form with the fewest errors that `maxTries` attempts found. */
export function findNearestValid(filler: FormFiller, start: Filled, maxTries = 1500) {
  const errorCount = ({ errors }: FillResult) => errors.length;
  const knownInputs = new Set<string>();
  const queue: Attempt[] = [];
  let tried = 0;
  let best = filler.fill(start);
  const tryInput = (filled: Filled, steps: number): FillResult | undefined => {
    const text = JSON.stringify(filled);
    if (knownInputs.has(text)) return undefined;
    knownInputs.add(text);
    tried += 1;
    const result = filler.fill(filled);
    const cost = errorCount(result) * 4 + steps;
    queue.push({ result, steps, cost, moves: movesFrom(filler, result) });
    if (errorCount(result) < errorCount(best)) best = result;
    return result;
  };
  tryInput(start, 0);
  while (tried < maxTries && errorCount(best) > 0) {
    queue.sort((a, b) => a.cost - b.cost);
    const attempt = queue[0];
    if (!attempt) break;
    for (;;) {
      const { done, value } = attempt.moves.next();
      if (done) {
        queue.splice(queue.indexOf(attempt), 1);
        break;
      }
      const result = tryInput(value, attempt.steps + 1);
      if (!result) continue;
      if (tried >= maxTries || errorCount(result) < errorCount(attempt.result)) break;
    }
  }
  return { result: best, isValid: errorCount(best) === 0 };
}

function* movesFrom(filler: FormFiller, { filled, errors, leaves }: FillResult): Iterator<Filled> {
  const named = new Set(errors.map(({ name }) => name));
  const atErrors = leaves.filter(({ name }) => named.has(name));
  for (const leaf of atErrors) yield* changesOf(filler, leaf, filled, 40);
  const others = leaves.filter(({ name }) => !named.has(name));
  const isRelevant = (leaf: Leaf) =>
    named.has(formErrorField) || leaf.isDependency || valueAt(filled, leaf.path) !== undefined;
  const relevant = others.filter(isRelevant);
  for (const leaf of new Set([...relevant, ...others])) yield* changesOf(filler, leaf, filled, 8);
}

function* changesOf(filler: FormFiller, leaf: Leaf, filled: Filled, limit: number): Generator<Filled> {
  const current = valueAt(filled, leaf.path);
  for (const answer of filler.answersFor(leaf, filled).valid.slice(0, limit)) {
    const rows = leaf.property.inner && Array.isArray(answer) ? keepRows(answer, current) : answer;
    yield withValue(filled, leaf.path, rows);
  }
  if (current !== undefined) yield withoutAnswer(filled, leaf.path);
  if (leaf.field.default !== undefined) yield withValue(filled, leaf.path, '');
}

/** As many rows as `rows`, the first of them the current ones. */
export function keepRows(rows: readonly unknown[], current: unknown): readonly unknown[] {
  return Array.isArray(current) ? rows.map((row, index) => current[index] ?? row) : rows;
}
