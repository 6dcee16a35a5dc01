import { listAt, valueAt, withValue } from '../jsonPath.ts';
import { keepRows, repairForm } from './findForm.ts';
import { type Filled, type FillResult, type FormFiller, isFilledIn, type Leaf } from './formFiller.ts';
import type { Goal } from './goals.ts';

const maxRounds = 4;
const maxRepairs = 40;

/** Returns the number of visible fields plus the number of filled ones, without submitted computed fields that have no value. */
const fullness = (filler: FormFiller, result: FillResult) =>
  result.leaves.length +
  result.leaves.filter((leaf) => isFilledIn(result, leaf)).length -
  countUncomputedFields(filler, result);

function countUncomputedFields({ form, definition }: FormFiller, { values }: FillResult): number {
  const computed = [...definition.fields.values()].filter(
    ({ kind, isSent }) => kind === 'computed' && isSent,
  );
  const payload = computed.length === 0 ? {} : form.payload(values);
  return computed.filter(({ name }) => payload[name] === undefined).length;
}

/**
 * Fills in as many fields as possible. Chooses answers that make the most fields appear, all options of a list, and two
 * rows of a list of objects.
 *
 * @param fixedFields fields that must not change. If there are any, no existing answer is removed
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
    leaf.isDependency || leaf.field.kind === 'rows' || countUncomputedFields(filler, start) > 0;
  if (isFilledIn(start, leaf) && !mayImprove && leaf.field.kind !== 'choices') return start;
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

/** Whether an empty field is now filled in, or has more options ticked. */
function answersMore(result: FillResult, other: FillResult, leaf: Leaf): boolean {
  if (!isFilledIn(other, leaf)) return isFilledIn(result, leaf);
  const sizeOf = ({ filled }: FillResult) => listAt(filled, leaf.path).length;
  return leaf.field.kind === 'choices' && sizeOf(result) > sizeOf(other);
}

/** The answers to try, starting with the fullest; at most two rows. */
function answersFor(filler: FormFiller, leaf: Leaf, filled: Filled): readonly unknown[] {
  const { valid } = filler.answersFor(leaf, filled);
  if (leaf.field.kind === 'choices') return valid.toReversed();
  if (leaf.field.kind !== 'rows') return valid;
  const current = listAt(filled, leaf.path);
  return valid
    .filter((rows) => Array.isArray(rows))
    .filter((rows) => rows.length > current.length && rows.length <= 2)
    .map((rows) => keepRows(rows, current));
}
