import {
  checkDuplicates,
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
import type { SourceFolder } from '../source/sourceFolders.ts';
import type { ProblemRequest } from './problemWorker.ts';

/** The issues of one folder, clashes with others included; the server checks pictures and released schemas. */
export function findProblems(
  source: SourceFolder,
  { folders, shared, today }: Pick<ProblemRequest, 'folders' | 'shared' | 'today'>,
): readonly FormIssue[] {
  const common = parseShared(shared.home, shared.texts);
  if (common.issues.length > 0) return common.issues;
  const read = parseFolder(source.folder, source.folderPath, source.texts);
  if (!read.sources) return read.issues;
  const others = folders.flatMap(({ folder, folderPath, texts }): readonly FolderSources[] => {
    if (folderPath === source.folderPath) return read.sources ? [read.sources] : [];
    const { sources } = parseFolder(folder, folderPath, texts);
    return sources ? [sources] : [];
  });
  const placed = others.length < folders.length ? [] : checkPlacedForms(others);
  const acrossFolders = [...checkDuplicates(others, sitePaths), ...placed];
  const own = acrossFolders.filter(({ file }) => file.startsWith(`${source.folderPath}/`));
  const { issues } = compileFolder(read.sources, { shared: common, today });
  return [...own, ...issues];
}

/** Whether a folder's examples were made by a program, for another form than the one with these faults. */
export function areOutdated(
  { folder, folderPath, texts }: SourceFolder,
  issues: readonly FormIssue[],
): boolean {
  const { sources } = parseFolder(folder, folderPath, texts);
  if (!sources || !isGenerated(sources.examples.json)) return false;
  // the shared files may have changed
  const areWrong = issues.length > 0 && issues.every(({ file }) => file === sources.examples.path);
  return areWrong || isOutdated(sources);
}
