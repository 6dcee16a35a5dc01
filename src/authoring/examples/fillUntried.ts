import type { FormExamples } from '#engine/compile';
import type { AnswerBook } from './answers.ts';
import { withAnswer } from './filled.ts';
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
    const play = stage.play(withAnswer(start.filled, leaf.way, answer));
    const isKept = start.leaves.every((one) => !isFilledIn(start, one) || isFilledIn(play, one));
    if (play.refused.length === 0 && isKept && isFilledIn(play, leaf)) return play;
  }
  return undefined;
}
