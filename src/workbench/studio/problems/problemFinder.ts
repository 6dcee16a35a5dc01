import {
  checkDuplicates,
  checkLinks,
  checkPlacedForms,
  compileFolder,
  type FolderSources,
  type FormIssue,
  isGenerated,
  isOutdated,
  parseFolder,
  parseShared,
} from '#forms/compile/index.ts';
import { sitePaths } from '#forms/sitePaths.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';
import type { ProblemRequest } from './problemWorker.ts';

/** A cache of the issues of each folder, by path. An edit of one form does not change the issues inside others. */
const compiled = new Map<string, { readonly texts: string; readonly issues: readonly FormIssue[] }>();

/**
 * Parses all folders, and returns a function that finds the issues of one of them, including conflicts with others. The
 * server checks pictures and released schemas.
 */
export function problemFinder({
  folders,
  shared,
  today,
}: Pick<ProblemRequest, 'folders' | 'shared' | 'today'>): (source: SourceFolder) => readonly FormIssue[] {
  const common = parseShared(shared.home, shared.texts);
  const read = new Map(
    folders.map(({ folder, folderPath, texts }) => [folderPath, parseFolder(folder, folderPath, texts)]),
  );
  const all = [...read.values()].flatMap(({ sources }) => sources ?? []);
  const placed = all.length < folders.length ? [] : [...checkPlacedForms(all), ...checkLinks(all, common)];
  const acrossFolders = [...checkDuplicates(all, sitePaths), ...placed];
  const compile = (folderPath: string, sources: FolderSources) => {
    const texts = JSON.stringify([sources, common, today]);
    const known = compiled.get(folderPath);
    if (known?.texts === texts) return known.issues;
    const { issues } = compileFolder(sources, { shared: common, today });
    compiled.set(folderPath, { texts, issues });
    return issues;
  };
  return ({ folderPath }) => {
    if (common.issues.length > 0) return common.issues;
    const { sources, issues = [] } = read.get(folderPath) ?? {};
    if (!sources) return issues;
    const own = acrossFolders.filter(({ file }) => file.startsWith(`${folderPath}/`));
    return [...own, ...compile(folderPath, sources)];
  };
}

/** Whether a folder's examples were generated and no longer match the form. */
export function areOutdated(
  { folder, folderPath, texts }: SourceFolder,
  issues: readonly FormIssue[],
  shared: SharedTexts,
): boolean {
  const { sources } = parseFolder(folder, folderPath, texts);
  if (!sources || !isGenerated(sources.examples.json ?? {})) return false;
  // examples may also be invalid because a shared file has changed
  const areWrong = issues.length > 0 && issues.every(({ file }) => file === sources.examples.path);
  return areWrong || isOutdated(sources, parseShared(shared.home, shared.texts));
}
