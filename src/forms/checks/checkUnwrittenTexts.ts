import { pointer } from '../source/issues.ts';
import { type FolderSources, isDraft, type SourceFile } from '../source/parseFolder.ts';
import type { Report } from '../source/place.ts';

/** The beginning of every placeholder text. */
export const toWrite = 'Write here';

/** Returns every text within a value, with its pointer. */
export function textsIn(json: unknown, at = ''): (readonly [text: string, at: string])[] {
  if (typeof json === 'string') return [[json, at]];
  return Object.entries(json ?? {}).flatMap(([name, part]) => textsIn(part, at + pointer(name)));
}

/** Returns the JSON pointers of placeholder texts. */
export const unwrittenTexts = (json: unknown): readonly string[] =>
  textsIn(json).flatMap(([text, at]) => (text.startsWith(toWrite) ? [at] : []));

/** Rejects placeholder texts, because visitors would read them. A draft may contain them. */
export function checkUnwrittenTexts(sources: FolderSources, report: Report): void {
  const { schema, ui, page } = sources;
  const problem = `The text is a placeholder ("${toWrite} …"), and visitors would read it.`;
  const hint = 'Write the text, or add "draft": true to schema.json.';
  const files: readonly SourceFile[] = isDraft(sources) ? [] : [schema, ui, ...(page ? [page] : [])];
  for (const { path: file, json } of files)
    for (const at of unwrittenTexts(json)) report({ file, pointer: at }, problem, hint);
}
