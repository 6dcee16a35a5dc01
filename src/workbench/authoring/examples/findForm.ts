import { formErrorField } from '#forms/index.ts';
import { listAt, valueAt, withValue } from '../jsonPath.ts';
import {
  type Filled,
  type FillResult,
  type FormFiller,
  isFilledIn,
  type Leaf,
  withoutAnswer,
} from './formFiller.ts';
import type { Goal } from './goals.ts';
import { solvingMoves } from './solvingMoves.ts';

interface Attempt {
  readonly result: FillResult;
  readonly steps: number;
  readonly rank: number;
  readonly cost: number;
  readonly moves: Iterator<Filled>;
}

export interface Found {
  /** The valid form, or the nearest one. */
  readonly result: FillResult;
  readonly isValid: boolean;
  readonly tries: number;
}

/**
 * Changes answers until the form is valid and reaches `goal`. Computes answers for rules between fields, and tries
 * candidates for all other fields. Always continues from the best attempt. Deterministic.
 */
export function findForm(filler: FormFiller, start: Filled, goal?: Goal, maxTries = 1500): Found {
  // reach the goal first, then fix the other answers
  const costOf = (result: FillResult) => filler.costOf(result) + 1000 * (goal?.distance(result) ?? 0);
  const knownInputs = new Set<string>();
  const queue: Attempt[] = [];
  let tries = 0;
  let best = { result: filler.fill(start), cost: Number.POSITIVE_INFINITY };
  const tryInput = (filled: Filled, from: Pick<Attempt, 'steps' | 'cost'>): number | undefined => {
    const text = JSON.stringify(filled);
    if (knownInputs.has(text)) return undefined;
    knownInputs.add(text);
    tries += 1;
    const result = filler.fill(filled);
    const cost = costOf(result);
    const moves = movesFrom(filler, result, goal);
    const steps = cost < from.cost ? from.steps : from.steps + 1;
    queue.push({ result, steps, cost, rank: cost * 4 + steps, moves });
    if (cost < best.cost) best = { result, cost };
    return cost;
  };
  tryInput(start, { steps: 0, cost: Number.POSITIVE_INFINITY });
  while (tries < maxTries && best.cost > 0) {
    queue.sort((a, b) => a.rank - b.rank);
    const attempt = queue[0];
    if (!attempt) break;
    for (;;) {
      const { done, value } = attempt.moves.next();
      if (done) {
        queue.splice(queue.indexOf(attempt), 1);
        break;
      }
      const cost = tryInput(value, attempt);
      if (cost !== undefined && (tries >= maxTries || cost < attempt.cost)) break;
    }
  }
  return { result: best.result, isValid: best.cost === 0, tries };
}

/** Finds the nearest valid form to a filled one; undefined after `maxTries` attempts. */
export function repairForm(filler: FormFiller, start: Filled, maxTries?: number): FillResult | undefined {
  const { result, isValid } = findForm(filler, start, undefined, maxTries);
  return isValid ? result : undefined;
}

function* movesFrom(filler: FormFiller, result: FillResult, goal?: Goal): Iterator<Filled> {
  const { filled, errors, leaves } = result;
  if (errors.length > 0) yield* solvingMoves(filler, result);
  const named = new Set(errors.map(({ name }) => name));
  // missing answers first, because a wrong one may depend on them
  const atErrors = leaves
    .filter(({ name }) => named.has(name))
    .toSorted((a, b) => Number(isFilledIn(result, a)) - Number(isFilledIn(result, b)));
  for (const leaf of atErrors) yield* changesOf(filler, leaf, filled, 40);
  const own = leaves.filter(({ fieldPath }) => fieldPath === goal?.name);
  const leading = [...own, ...leaves.filter(({ field }) => goal?.dependencies.has(field.name))];
  for (const leaf of leading) yield* changesOf(filler, leaf, filled, 40);
  yield* changesOfRelated(filler, result, atErrors, leading);
}

/** Changes the fields that can affect the errors or the goal, beginning with those in the same row or group as an error. */
function* changesOfRelated(
  filler: FormFiller,
  { filled, errors, leaves }: FillResult,
  atErrors: readonly Leaf[],
  leading: readonly Leaf[],
): Generator<Filled> {
  const isOfForm = errors.some(({ name }) => name === formErrorField);
  const related = new Set(
    [...atErrors, ...leading].flatMap(({ fieldPath }) => [...filler.related(fieldPath)]),
  );
  const others = leaves.filter(
    (leaf) => !atErrors.includes(leaf) && (isOfForm || related.has(leaf.fieldPath)),
  );
  const isRelevant = (leaf: Leaf) =>
    isOfForm || leaf.isDependency || valueAt(filled, leaf.path) !== undefined;
  const nearness = ({ path }: Leaf) =>
    Math.max(0, ...atErrors.map((leaf) => leaf.path.findIndex((step, index) => step !== path[index])));
  const nearest = others.filter(isRelevant).toSorted((a, b) => nearness(b) - nearness(a));
  for (const leaf of new Set([...nearest, ...others])) yield* changesOf(filler, leaf, filled, 8);
}

function* changesOf(filler: FormFiller, leaf: Leaf, filled: Filled, limit: number): Generator<Filled> {
  const current = valueAt(filled, leaf.path);
  for (const answer of filler.answersFor(leaf, filled).valid.slice(0, limit)) {
    const isRows = leaf.field.kind === 'rows' && Array.isArray(answer);
    yield withValue(filled, leaf.path, isRows ? keepRows(answer, listAt(filled, leaf.path)) : answer);
  }
  if (current !== undefined) yield withoutAnswer(filled, leaf.path);
  if ((leaf.field.start ?? leaf.field.follows) !== undefined) yield withValue(filled, leaf.path, '');
}

/** Replaces the first `rows` by the current ones. */
export function keepRows(rows: readonly unknown[], current: readonly unknown[]): readonly unknown[] {
  return rows.map((row, index) => current[index] ?? row);
}
