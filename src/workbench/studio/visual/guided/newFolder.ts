import { type FolderTexts, formatJson, parseFolder, parseShared } from '#forms/compile/index.ts';
import {
  createFolder,
  type ExistingContent,
  type FolderFiles,
  generateExamples,
  latinWords,
  type ProductGroup,
  sourcesOf,
} from '#workbench/authoring/index.ts';
import { readJson, recordAt } from '#workbench/authoring/jsonPath.ts';
import type { SharedTexts, SourceFolder } from '../../source/sourceFolders.ts';

export interface NewFormOptions {
  readonly name: string;
  readonly group: ProductGroup;
  /** Another folder to copy, or names of shared fields. */
  readonly from: string | readonly string[];
  readonly title: string;
  readonly picture: string;
  readonly icon: string;
}

/** The existing files beside it. */
export interface NewFormContext extends Pick<ExistingContent, 'announced' | 'pictures'> {
  readonly folders: readonly SourceFolder[];
  readonly shared: SharedTexts;
  readonly today: string;
}

/** How a form's folder is called: 'Cyber cover' lies in cyber-cover. */
export const folderName = (name: string): string =>
  latinWords(name)
    .join('-')
    .toLowerCase()
    .replace(/^[0-9-]+/, '');

/** The files of a new form, without examples. */
export function filesOf(
  { name, from, title, ...look }: NewFormOptions,
  { folders: written, ...existing }: NewFormContext,
): FolderFiles {
  const folders = written.flatMap(
    ({ folder, folderPath, texts }) => parseFolder(folder, folderPath, texts).sources ?? [],
  );
  return createFolder(
    {
      ...look,
      name: folderName(name),
      from: typeof from === 'string' ? (folders.find(({ folder }) => folder === from) ?? []) : from,
      productName: name.trim().slice(0, 40),
      title: title.trim() || undefined,
    },
    { ...existing, folders },
  );
}

/** The texts of a new form folder that passes the check, with generated examples. */
export function newFolder(options: NewFormOptions, context: NewFormContext) {
  const files = filesOf(options, context);
  const sources = sourcesOf(folderName(options.name), context.shared.home, files);
  const generated = generateExamples(sources, contextOf(context));
  const all = { ...files, ...(generated.examples && { 'examples.json': generated.examples }) };
  const texts: FolderTexts = Object.fromEntries(
    Object.entries(all).map(([file, json]) => [file, formatJson(json)]),
  );
  return { texts, issues: generated.issues };
}

/**
 * Makes the examples of a written folder anew: hand-written ones stay while they are valid, and `dropped` are the titles
 * of wrong ones that the form takes by now. No texts where the folder cannot be read or filled in.
 */
export function regenerateExamples(source: SourceFolder, context: Pick<NewFormContext, 'shared' | 'today'>) {
  const { 'examples.json': before, ...texts } = source.texts;
  const read = parseFolder(source.folder, source.folderPath, texts);
  if (!read.sources) return { texts: {} as FolderTexts, issues: read.issues, dropped: [] };
  const { examples, issues, dropped } = generateExamples(
    read.sources,
    contextOf(context),
    recordAt(readJson(before)),
  );
  const made: FolderTexts = examples ? { 'examples.json': formatJson(examples) } : {};
  return { texts: made, issues, dropped };
}

const contextOf = ({ shared, today }: Pick<NewFormContext, 'shared' | 'today'>) => ({
  shared: parseShared(shared.home, shared.texts),
  today,
});
