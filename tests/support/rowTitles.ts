import { rowKeys } from '#forms/buildPayload.ts';
import type { FormModel, VisibleAnswers } from '#forms/index.ts';
import { rowTitle } from '#forms/itemTitle.ts';

/** Returns the titles of a list's rows. */
export function rowTitles(model: FormModel, answers: VisibleAnswers, list: string): readonly string[] {
  return rowKeys(answers[list]).map((row) => rowTitle(model, answers, list, row));
}
