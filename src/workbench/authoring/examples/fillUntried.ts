import type { FormExamples } from '#engine/compile';
import type { AnswerBook } from './answers.ts';
import { answerAt, withAnswer } from './filled.ts';
import { mend } from './mend.ts';
import { isFilledIn, type Leaf, type Play, type Stage } from './playForm.ts';

/**
 * Fills in the fields that none of the kept examples tries, as one that is new: where the form takes it beside all that is
 * filled in already, which stays as it is. What a person left empty on purpose is tried elsewhere.
 */
export function fillUntried(stage: Stage, book: AnswerBook, start: Play, kept: FormExamples): Play {
  const { smallest, fullest, wrong } = kept;
  const tried = new Set(
    [smallest, fullest, ...wrong].flatMap(({ filled }) => {
      const play = stage.play(filled);
      return play.leaves.flatMap((leaf) => (isFilledIn(play, leaf) ? [leaf.name] : []));
    }),
  );
  let best = start;
  for (;;) {
    const leaf = best.leaves.find(({ name }) => !tried.has(name));
    if (!leaf) return best;
    tried.add(leaf.name);
    best = answered(stage, book, best, leaf) ?? best;
  }
}

function answered(stage: Stage, book: AnswerBook, start: Play, leaf: Leaf): Play | undefined {
  for (const answer of book.answersTo(leaf, start.filled).fitting) {
    const played = stage.play(withAnswer(start.filled, leaf.way, answer));
    // a new row asks for something itself
    const play = played.refused.length === 0 ? played : mend(stage, book, played.filled);
    if (play && isFilledIn(play, leaf) && holds(play, start)) return play;
  }
  return undefined;
}

/** Whether all that is filled in one is filled in the other as well, with the same. */
function holds(play: Play, other: Play): boolean {
  const said = ({ filled }: Play, { way }: Leaf) => JSON.stringify(answerAt(filled, way));
  return other.leaves.every((leaf) => !isFilledIn(other, leaf) || said(play, leaf) === said(other, leaf));
}
