import {
  compileFolder,
  type FolderTexts,
  type FormExamples,
  type FormIssue,
  parseFolder,
  parseShared,
} from '#forms/compile/index.ts';
import { folderTexts, formFoldersIn, sharedTexts } from '#forms/node/index.ts';
import type { SharedTexts, SourceFolder } from '#workbench/studio/source/sourceFolders.ts';
import { fieldOf } from '#workbench/studio/visual/edits/editForm.ts';
import {
  type FieldOutline,
  type FormTexts,
  type Outline,
  outlineOf,
} from '#workbench/studio/visual/outline/outlineOf.ts';
import { fixtureFolders } from '../../../../support/fixtureFolders.ts';

export const home = 'form-schemas';
export const today = '2026-11-20';

/** The texts of the shared files. */
export const shared: SharedTexts = { home, texts: sharedTexts(home) };

/** All folders of the catalogue and the fixtures, as in the workspace, with few wrong examples. */
export const sourceFolders: readonly SourceFolder[] = [home, fixtureFolders].flatMap((directory) =>
  formFoldersIn(directory).map((folder) => {
    const folderPath = `${directory}/${folder}`;
    return { folder, directory, folderPath, texts: withFewExamples(folderTexts(folderPath)) };
  }),
);

/** Keeps three wrong examples: to check all of them takes most of the time of an edit. */
function withFewExamples(texts: FolderTexts): FolderTexts {
  const { wrong, ...valid } = JSON.parse(texts['examples.json'] ?? '') as FormExamples;
  const examples = `${JSON.stringify({ ...valid, wrong: wrong.slice(0, 3) }, null, 2)}\n`;
  return { ...texts, 'examples.json': examples };
}

export const formTexts = (texts: FolderTexts): FormTexts => ({
  schema: texts['schema.json'] ?? '',
  ui: texts['ui.json'] ?? '',
});

/** The texts of all forms, the shortest first. */
export const writtenForms = sourceFolders
  .map(({ folder, texts }) => ({ folder, ...formTexts(texts) }))
  .toSorted((a, b) => a.schema.length - b.schema.length);

export function writtenFolder(folder: string): SourceFolder {
  const found = sourceFolders.find((one) => one.folder === folder);
  if (!found) throw new Error(`There is no folder ${folder}.`);
  return found;
}

export const writtenForm = (folder: string): FormTexts => formTexts(writtenFolder(folder).texts);

const outlines = new WeakMap<FormTexts, Outline>();

/** The outline of valid texts, cached because many edits start from the same texts. */
export function outlined(texts: FormTexts): Outline {
  const outline = outlines.get(texts) ?? outlineOf(texts, shared);
  if (!outline) throw new Error(`No outline can be read from ${texts.schema}`);
  outlines.set(texts, outline);
  return outline;
}

/** A field of a form by its id. */
export function fieldAt(texts: FormTexts, id: string): FieldOutline {
  const found = fieldOf(outlined(texts).fields, id);
  if (!found) throw new Error(`There is no field ${id}.`);
  return found;
}

/** The issues of a folder's texts. */
export function issuesOf(folder: string, texts: FolderTexts): readonly FormIssue[] {
  const { sources, issues } = parseFolder(folder, `${home}/${folder}`, texts);
  return sources ? compileFolder(sources, { shared: parseShared(home, shared.texts), today }).issues : issues;
}

/** One item of each kind in each of the first two folders that have one: an edit of a long form takes a second. */
export function oneOfEachKind<One extends { readonly folder: string; readonly kind: string }>(
  all: readonly One[],
): readonly One[] {
  return Object.values(Object.groupBy(all, ({ kind }) => kind)).flatMap((alike = []) => {
    return [...new Map(alike.map((one) => [one.folder, one])).values()].slice(0, 2);
  });
}
