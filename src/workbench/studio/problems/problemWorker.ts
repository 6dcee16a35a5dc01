import type { FormIssue } from '#forms/compile/index.ts';
import type { SharedTexts, WrittenFolder } from '../written/writtenFolders.ts';
import { areOutdated, findProblems } from './findProblems.ts';

/** Asks what is wrong with the folders, the chosen one first. */
export interface ProblemQuestion {
  readonly id: number;
  readonly chosen: string;
  readonly folders: readonly WrittenFolder[];
  readonly shared: SharedTexts;
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: string;
}

/** What is wrong with one folder. */
export interface ProblemAnswer {
  readonly id: number;
  readonly place: string;
  readonly issues: readonly FormIssue[];
  /** examples.json made anew, where a program made it and the form is another one by now. */
  readonly examples?: { readonly before: string; readonly text: string };
}

/*
 * The check of form folders beside the page: a large form takes longer than a key may. Of several questions only the
 * newest is answered; between two folders it looks whether there is a newer one.
 */
let newest = 0;

/** How long a form has to stay as it is before its examples are made anew. */
const followPause = 300;

const answer = (told: ProblemAnswer) => postMessage(told);

addEventListener('message', async ({ data }: MessageEvent<ProblemQuestion>) => {
  const { id, chosen, folders } = data;
  newest = id;
  const outdated: WrittenFolder[] = [];
  const isChosen = ({ place }: WrittenFolder) => Number(place === chosen);
  for (const written of folders.toSorted((one, other) => isChosen(other) - isChosen(one))) {
    const { place } = written;
    const issues = findProblems(written, data);
    const others = issues.filter(({ file }) => file !== `${place}/examples.json`);
    const isFollowing = place === chosen || others.length < issues.length;
    const isOutdated = isFollowing && areOutdated(written, issues);
    if (isOutdated) outdated.push(written);
    // what is being mended is nobody's mistake
    answer({ id, place, issues: isOutdated ? others : issues });
    await passed(0);
    if (id !== newest) return;
  }
  // once nobody types any more: it takes a moment, and what makes them is large
  await passed(followPause);
  const { regenerateExamples } = await import('../visual/guided/newFolder.ts');
  for (const written of outdated) {
    if (id !== newest) return;
    const before = written.texts['examples.json'] ?? '';
    const { texts, issues } = regenerateExamples(written, data);
    const text = texts['examples.json'] ?? before;
    answer({ id, place: written.place, issues, ...(text !== before && { examples: { before, text } }) });
  }
});

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
