import type { FolderTexts, FormFault } from '#engine/compile';
import type { WrittenFolder } from '../written/writtenFolders.ts';

/** Asks what is wrong with the folders, the chosen one first. */
export interface ProblemQuestion {
  readonly id: number;
  readonly chosen: string;
  readonly folders: readonly WrittenFolder[];
  readonly shared: { readonly home: string; readonly texts: FolderTexts };
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: string;
}

/** What is wrong with one folder. */
export interface ProblemAnswer {
  readonly id: number;
  readonly place: string;
  readonly faults: readonly FormFault[];
  /** examples.json made anew, where a program made it and the form is another one by now. */
  readonly examples?: { readonly before: string; readonly text: string };
}
