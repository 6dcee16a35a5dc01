import type { FormIssue } from '#forms/compile/index.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';
import { areOutdated, problemFinder } from './problemFinder.ts';

/** Requests the issues of all folders, those of `chosen` first. */
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
  /** The regenerated examples.json, if it was generated and the form has changed. */
  readonly examples?: { readonly before: string; readonly text: string };
}

/* Checks form folders off the main thread, because a large form would delay typing. */

/** Only the newest request is completed; the worker looks for a newer one after each folder. */
let newest = 0;

/** Examples are regenerated after this pause in editing, in milliseconds. */
const regeneratePauseMs = 300;

const respond = (response: ProblemResponse) => postMessage(response);

addEventListener('message', async ({ data }: MessageEvent<ProblemRequest>) => {
  const { id, chosen, folders } = data;
  newest = id;
  const outdated: SourceFolder[] = [];
  const findProblems = problemFinder(data);
  const isSelected = ({ folderPath }: SourceFolder) => Number(folderPath === chosen);
  for (const source of folders.toSorted((one, other) => isSelected(other) - isSelected(one))) {
    const { folderPath } = source;
    const issues = findProblems(source);
    const others = issues.filter(({ file }) => file !== `${folderPath}/examples.json`);
    const mayRegenerate = folderPath === chosen || others.length < issues.length;
    const isOutdated = mayRegenerate && areOutdated(source, issues, data.shared);
    if (isOutdated) outdated.push(source);
    // outdated examples are regenerated below
    respond({ id, folderPath, issues: isOutdated ? others : issues });
    await wait(0);
    if (id !== newest) return;
  }
  // waits for a pause, because generating is slow and its code is large
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
