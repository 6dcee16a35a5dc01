import type { FormFault } from '#engine/compile';
import type { WrittenFolder } from '../written/writtenFolders.ts';
import { areOutdated, findProblems } from './findProblems.ts';
import type { ProblemAnswer, ProblemQuestion } from './problemMessages.ts';

/*
 * The check of form folders beside the page: a large form takes longer than a key may. Of several questions only the
 * newest is answered; between two folders it looks whether there is a newer one.
 */

const known = new Map<string, { readonly key: string; readonly answer: ProblemAnswer }>();
let newest = 0;

/** How long a form has to stay as it is before its examples are made anew. */
const followPause = 300;

addEventListener('message', ({ data }: MessageEvent<ProblemQuestion>) => {
  newest = data.id;
  const chosenFirst = data.folders.toSorted(
    (one, other) => Number(other.place === data.chosen) - Number(one.place === data.chosen),
  );
  const next = (position: number, followed: readonly WrittenFolder[]) => {
    const written = chosenFirst[position];
    if (data.id !== newest) return;
    if (written === undefined) {
      // once nobody types any more: it takes a moment
      setTimeout(() => void follow(data, followed), followPause);
      return;
    }
    const key = JSON.stringify([written.texts, data.shared.texts, data.today]);
    const before = known.get(written.place);
    const answer: ProblemAnswer =
      before?.key === key && written.place !== data.chosen
        ? { ...before.answer, id: data.id }
        : { id: data.id, place: written.place, faults: findProblems(written, data) };
    known.set(written.place, { key, answer });
    const isFollowing =
      written.place === data.chosen || answer.faults.some(({ file }) => file === examplesOf(written));
    const waiting = isFollowing && areOutdated(written, answer.faults) ? [...followed, written] : followed;
    // what is being mended is nobody's mistake
    postMessage({
      ...answer,
      faults: waiting === followed ? answer.faults : withoutExamples(answer.faults, written),
    });
    setTimeout(() => next(position + 1, waiting));
  };
  next(0, []);
});

const examplesOf = ({ place }: WrittenFolder) => `${place}/examples.json`;

const withoutExamples = (faults: readonly FormFault[], written: WrittenFolder) =>
  faults.filter(({ file }) => file !== examplesOf(written));

/** Makes the examples of folders anew, and tells what is wrong with them then. */
async function follow(question: ProblemQuestion, folders: readonly WrittenFolder[]): Promise<void> {
  // what makes them is large, and few questions need it
  const { remakeExamples } = await import('../visual/guided/newFolder.ts');
  for (const written of folders) {
    if (question.id !== newest) return;
    const before = written.texts['examples.json'] ?? '';
    const { texts, faults } = remakeExamples(written, question);
    const text = texts['examples.json'];
    const examples = text === undefined || text === before ? {} : { examples: { before, text } };
    postMessage({ id: question.id, place: written.place, faults, ...examples } satisfies ProblemAnswer);
  }
}
