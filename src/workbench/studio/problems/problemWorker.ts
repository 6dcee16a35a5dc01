import type { FormIssue } from '#forms/compile/index.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';
import { areOutdated, problemFinder } from './problemFinder.ts';

/** Asks for the issues of all folders, those of `chosen` first. */
export interface ProblemRequest {
  readonly id: number;
  readonly chosen: string;
  readonly folders: readonly SourceFolder[];
  readonly shared: SharedTexts;
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: string;
}

export interface ProblemResponse {
  readonly id: number;
  readonly folderPath: string;
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
const regeneratePauseMs = 300;

const respond = (response: ProblemResponse) => postMessage(response);

addEventListener('message', async ({ data }: MessageEvent<ProblemRequest>) => {
  const { id, chosen, folders } = data;
  newest = id;
  const outdated: SourceFolder[] = [];
  const findProblems = problemFinder(data);
  const isChosen = ({ folderPath }: SourceFolder) => Number(folderPath === chosen);
  for (const source of folders.toSorted((one, other) => isChosen(other) - isChosen(one))) {
    const { folderPath } = source;
    const issues = findProblems(source);
    const others = issues.filter(({ file }) => file !== `${folderPath}/examples.json`);
    const mayRegenerate = folderPath === chosen || others.length < issues.length;
    const isOutdated = mayRegenerate && areOutdated(source, issues);
    if (isOutdated) outdated.push(source);
    // outdated examples are regenerated below
    respond({ id, folderPath, issues: isOutdated ? others : issues });
    await wait(0);
    if (id !== newest) return;
  }
  // after a pause in typing: it is slow, and its code is large
  await wait(regeneratePauseMs);
  const { regenerateExamples } = await import('../visual/guided/newFolder.ts');
  for (const source of outdated) {
    if (id !== newest) return;
    const before = source.texts['examples.json'] ?? '';
    const { texts, issues } = regenerateExamples(source, data);
    const text = texts['examples.json'] ?? before;
    respond({
      id,
      folderPath: source.folderPath,
      issues,
      ...(text !== before && { examples: { before, text } }),
    });
  }
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
