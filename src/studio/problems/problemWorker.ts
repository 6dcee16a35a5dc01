import { findProblems } from './findProblems.ts';
import type { ProblemAnswer, ProblemQuestion } from './problemMessages.ts';

/*
 * The check of form folders beside the page: a large form takes longer than a key may. Of several questions only the
 * newest is answered; between two folders it looks whether there is a newer one.
 */

const known = new Map<string, { readonly key: string; readonly answer: ProblemAnswer }>();
let newest = 0;

addEventListener('message', ({ data }: MessageEvent<ProblemQuestion>) => {
  newest = data.id;
  const chosenFirst = data.folders.toSorted(
    (one, other) => Number(other.place === data.chosen) - Number(one.place === data.chosen),
  );
  const next = (position: number) => {
    const written = chosenFirst[position];
    if (written === undefined || data.id !== newest) return;
    const key = JSON.stringify([written.texts, data.shared.texts, data.today]);
    const before = known.get(written.place);
    const answer: ProblemAnswer =
      before?.key === key && written.place !== data.chosen
        ? { ...before.answer, id: data.id }
        : { id: data.id, place: written.place, faults: findProblems(written, data) };
    known.set(written.place, { key, answer });
    postMessage(answer);
    setTimeout(() => next(position + 1));
  };
  next(0);
});
