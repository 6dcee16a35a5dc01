import { asList, valueAt, withValue } from '../jsonPath.ts';
import { keepRows, repairForm } from './findForm.ts';
import { type Filled, type FillResult, type FormFiller, isFilledIn, type Leaf } from './formFiller.ts';
import type { Goal } from './goals.ts';

const maxRounds = 4;
const maxRepairs = 40;

/** Counts visible and filled fields, less the computed ones without a value. */
const fullness = (filler: FormFiller, result: FillResult) =>
  result.leaves.length +
  result.leaves.filter((leaf) => isFilledIn(result, leaf)).length -
  countUncomputedFields(filler, result);

function countUncomputedFields({ form }: FormFiller, { values }: FillResult): number {
  const computed = form.model.fields.filter(({ computedBy }) => computedBy !== undefined);
  const payload = computed.length === 0 ? {} : form.payload(values);
  return computed.filter(({ name }) => payload[name] === undefined).length;
}

/**
 * Fills in as many fields as possible: of the answers that make fields appear those that make most appear, of lists all
 * options, of lists of objects two rows.
 *
 * @param fixedFields fields that stay as they are; then other answers stay too
 */
export function fillUp(
  filler: FormFiller,
  start: FillResult,
  fixedFields: ReadonlySet<string> = new Set(),
  goal?: Goal,
) {
  let best = start;
  for (let round = 0; round < maxRounds; round += 1) {
    const before = fullness(filler, best);
    const names = new Set(fixedFields);
    // an answer may make fields appear
    const nextLeaf = () => best.leaves.find(({ name }) => !names.has(name));
    for (let leaf = nextLeaf(); leaf; leaf = nextLeaf()) {
      names.add(leaf.name);
      const next = fillField(filler, best, leaf, goal);
      if (fixedFields.size === 0 || keepsAnswers(next, best)) best = next;
    }
    if (fullness(filler, best) === before) break;
  }
  return best;
}

function keepsAnswers(result: FillResult, other: FillResult): boolean {
  const answerText = ({ filled }: FillResult, { path }: Leaf) => JSON.stringify(valueAt(filled, path));
  return other.leaves.every(
    (leaf) => !isFilledIn(other, leaf) || answerText(result, leaf) === answerText(other, leaf),
  );
}

function fillField(filler: FormFiller, start: FillResult, leaf: Leaf, goal?: Goal): FillResult {
  const mayImprove =
    leaf.isDependency || leaf.property.inner !== undefined || countUncomputedFields(filler, start) > 0;
  if (isFilledIn(start, leaf) && !mayImprove && leaf.field.kind !== 'list') return start;
  let best = start;
  for (const answer of answersFor(filler, leaf, start.filled)) {
    const attempt = filler.fill(withValue(start.filled, leaf.path, answer));
    const result = attempt.errors.length === 0 ? attempt : repairForm(filler, attempt.filled, maxRepairs);
    if (!result || (goal && goal.distance(result) > 0)) continue;
    if (fullness(filler, result) < fullness(filler, best)) continue;
    if (fullness(filler, result) === fullness(filler, best) && !answersMore(result, best, leaf)) continue;
    best = result;
    if (!mayImprove) break;
  }
  return best;
}

const sizeAt = ({ filled }: FillResult, { path }: Leaf) => asList(valueAt(filled, path)).length;

/** Whether an empty field is filled now, or has more options ticked. */
function answersMore(result: FillResult, other: FillResult, leaf: Leaf): boolean {
  if (!isFilledIn(other, leaf)) return isFilledIn(result, leaf);
  return leaf.field.kind === 'list' && sizeAt(result, leaf) > sizeAt(other, leaf);
}

/** The answers to try, the fullest first; of rows no more than two. */
function answersFor(filler: FormFiller, leaf: Leaf, filled: Filled): readonly unknown[] {
  const { valid } = filler.answersFor(leaf, filled);
  if (leaf.field.kind === 'list') return valid.toReversed();
  if (!leaf.property.inner) return valid;
  const current = valueAt(filled, leaf.path);
  return valid
    .map(asList)
    .filter((rows) => rows.length > asList(current).length && rows.length <= 2)
    .map((rows) => keepRows(rows, current));
}
