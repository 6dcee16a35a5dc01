import { pointer } from '../source/issues.ts';
import { type FolderSources, isDraft, type SourceFile } from '../source/parseFolder.ts';
import type { Report } from '../source/place.ts';

/** The beginning of every text that somebody still has to write. */
export const toWrite = 'Write here';

/** Every text within a value, with its pointer. */
export function textsIn(json: unknown, at = ''): (readonly [text: string, at: string])[] {
  if (typeof json === 'string') return [[json, at]];
  return Object.entries(json ?? {}).flatMap(([name, part]) => textsIn(part, at + pointer(name)));
}

/** The texts of a file that somebody still has to write, by JSON pointer. */
export const unwrittenTexts = (json: unknown): readonly string[] =>
  textsIn(json).flatMap(([text, at]) => (text.startsWith(toWrite) ? [at] : []));

/** Visitors would read the texts that only mark a place: a form that has some is a draft. */
export function checkUnwrittenTexts(sources: FolderSources, report: Report): void {
  const { schema, ui, page } = sources;
  const problem = `This text is still to be written ("${toWrite} …"), and visitors would read it.`;
  const hint = 'Write it, or add "draft": true to schema.json until it is written.';
  const files: readonly SourceFile[] = isDraft(sources) ? [] : [schema, ui, ...(page ? [page] : [])];
  for (const { path: file, json } of files)
    for (const at of unwrittenTexts(json)) report({ file, pointer: at }, problem, hint);
}
