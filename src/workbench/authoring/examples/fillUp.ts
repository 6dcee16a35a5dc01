import type { AnswerBook } from './answers.ts';
import { answerAt, type Filled, withAnswer } from './filled.ts';
import { mend, sameRows } from './mend.ts';
import { isFilledIn, type Leaf, type Play, type Stage } from './playForm.ts';

/** How often all fields are gone through, and how much may be mended after one answer. */
const rounds = 4;
const maxMended = 40;

/** How many fields are filled in, how many there are, and how many figures come of them: more of each is fuller. */
const fullness = (stage: Stage, play: Play) =>
  play.leaves.length + play.leaves.filter((leaf) => isFilledIn(play, leaf)).length + figuresOf(stage, play);

function figuresOf({ form }: Stage, { values }: Play): number {
  const computed = form.model.fields.filter(({ computedBy }) => computedBy !== undefined);
  if (computed.length === 0) return 0;
  const payload = form.payload(values);
  return computed.filter(({ name }) => payload[name] !== undefined).length;
}

/** Whether a figure is still to come: then another answer to any field may be what it waits for. */
const lacksFigures = (stage: Stage, play: Play) =>
  figuresOf(stage, play) <
  stage.form.model.fields.filter(({ computedBy }) => computedBy !== undefined).length;

/**
 * Fills in everything that can be filled in at once: of the answers that make other fields appear those that make most
 * of them appear, of lists all options, of lists of objects two rows.
 *
 * @param tried - fields that stay as they are, and so does then whatever is filled in
 */
export function fillUp(
  stage: Stage,
  book: AnswerBook,
  start: Play,
  tried: ReadonlySet<string> = new Set(),
): Play {
  let best = start;
  for (let round = 0; round < rounds; round += 1) {
    const before = fullness(stage, best);
    const names = new Set(tried);
    // an answer may make fields appear, which are asked in the same round
    for (;;) {
      const leaf = best.leaves.find(({ name }) => !names.has(name));
      if (!leaf) break;
      names.add(leaf.name);
      const more = fuller(stage, book, best, leaf);
      if (tried.size === 0 || holds(more, best)) best = more;
    }
    if (fullness(stage, best) === before) break;
  }
  return best;
}

/** Whether all that is filled in one is filled in the other as well, with the same. */
function holds(play: Play, other: Play): boolean {
  const said = ({ filled }: Play, { way }: Leaf) => JSON.stringify(answerAt(filled, way));
  return other.leaves.every((leaf) => !isFilledIn(other, leaf) || said(play, leaf) === said(other, leaf));
}

function fuller(stage: Stage, book: AnswerBook, start: Play, leaf: Leaf): Play {
  const isOpen =
    leaf.field.isDependency === true || leaf.property.inner !== undefined || lacksFigures(stage, start);
  if (isFilledIn(start, leaf) && !isOpen && leaf.field.kind !== 'list') return start;
  let best = start;
  for (const answer of answersFor(leaf, start.filled, book)) {
    const played = stage.play(withAnswer(start.filled, leaf.way, answer));
    const play = played.refused.length === 0 ? played : mend(stage, book, played.filled, maxMended);
    if (!play || fullness(stage, play) < fullness(stage, best)) continue;
    if (fullness(stage, play) === fullness(stage, best) && !answersMore(play, best, leaf)) continue;
    best = play;
    if (!isOpen) break;
  }
  return best;
}

const sizeAt = (play: Play, { way }: Leaf) => {
  const answer = answerAt(play.filled, way);
  return Array.isArray(answer) ? answer.length : 0;
};

/** Whether a field that was empty is answered, or more of its options are ticked. */
function answersMore(play: Play, other: Play, leaf: Leaf): boolean {
  if (!isFilledIn(other, leaf)) return isFilledIn(play, leaf);
  return leaf.field.kind === 'list' && sizeAt(play, leaf) > sizeAt(other, leaf);
}

/** The answers to try, the fullest first; of rows no more than two. */
function answersFor(leaf: Leaf, filled: Filled, book: AnswerBook): readonly unknown[] {
  const { fitting } = book.answersTo(leaf, filled);
  if (leaf.field.kind === 'list') return fitting.toReversed();
  if (!leaf.property.inner) return fitting;
  const held = answerAt(filled, leaf.way);
  const least = Array.isArray(held) ? held.length : 0;
  return fitting
    .filter((rows) => Array.isArray(rows) && rows.length > least && rows.length <= Math.max(2, least))
    .map((rows) => sameRows(rows as readonly unknown[], held));
}
