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

/** The existing folders and files. */
export interface NewFormContext extends Pick<ExistingContent, 'announced' | 'pictures'> {
  readonly folders: readonly SourceFolder[];
  readonly shared: SharedTexts;
  readonly today: string;
}

/** Returns the folder's name for a form's name: cyber-cover for 'Cyber cover'. */
export const folderName = (name: string): string =>
  latinWords(name)
    .join('-')
    .toLowerCase()
    .replace(/^[0-9-]+/, '');

/** Creates the files of a new form, without examples. */
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

/** Creates the texts of a new form folder, with generated examples, which pass the check. */
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
 * Regenerates the examples of a folder. Valid hand-written ones stay; `dropped` are the titles of wrong ones that the form
 * accepts now. Returns no texts if the folder cannot be parsed or filled in.
 */
export function regenerateExamples(source: SourceFolder, context: Pick<NewFormContext, 'shared' | 'today'>) {
  const { 'examples.json': before, ...texts } = source.texts;
  const parsed = parseFolder(source.folder, source.folderPath, texts);
  if (!parsed.sources) return { texts: {} as FolderTexts, issues: parsed.issues, dropped: [] };
  const { examples, issues, dropped } = generateExamples(
    parsed.sources,
    contextOf(context),
    recordAt(readJson(before)),
  );
  const regenerated: FolderTexts = examples ? { 'examples.json': formatJson(examples) } : {};
  return { texts: regenerated, issues, dropped };
}

const contextOf = ({ shared, today }: Pick<NewFormContext, 'shared' | 'today'>) => ({
  shared: parseShared(shared.home, shared.texts),
  today,
});
