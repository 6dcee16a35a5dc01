import { type FormFault, pointer, putFix } from '../faults.ts';
import { type FolderSources, isDraft } from '../sources.ts';

/** How every text begins that somebody still has to write. */
export const toWrite = 'Write here';

/** The texts of a file that somebody still has to write, by JSON pointer. */
export function textsToWrite(json: unknown, at = ''): readonly string[] {
  if (typeof json === 'string') return json.startsWith(toWrite) ? [at] : [];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, part]) => textsToWrite(part, at + pointer(name)));
}

/** Visitors would read the texts that only mark a place: a form that has some is a draft. */
export function checkWritten(sources: FolderSources): FormFault[] {
  const { schema, ui, page } = sources;
  if (isDraft(sources)) return [];
  return [schema, ui, page].flatMap((file) =>
    file === null
      ? []
      : textsToWrite(file.json).map((at) => ({
          file: file.path,
          pointer: at,
          problem: `This text is still to be written ("${toWrite} …"), and visitors would read it.`,
          remedy: 'Write it, or add "draft": true to schema.json until it is written.',
          fixes: [putFix(schema.path, pointer('draft'), true)],
        })),
  );
}
