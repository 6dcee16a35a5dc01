import {
  checkDuplicates,
  checkPlacedDrafts,
  compileFolder,
  type FolderSources,
  type FormIssue,
  isGenerated,
  isOutdated,
  parseFolder,
  parseShared,
} from '#forms/compile/index.ts';
import { sitePaths } from '#forms/sitePaths.ts';
import type { WrittenFolder } from '../written/writtenFolders.ts';
import type { ProblemQuestion } from './problemWorker.ts';

/**
 * What the check says of one written folder: of its texts, of what it asks, of its examples, and of what it shares with
 * other folders by mistake. Pictures and what was released are the server's to look at.
 */
export function findProblems(
  written: WrittenFolder,
  { folders, shared, today }: Pick<ProblemQuestion, 'folders' | 'shared' | 'today'>,
): readonly FormIssue[] {
  const common = parseShared(shared.home, shared.texts);
  if (common.issues.length > 0) return common.issues;
  const read = parseFolder(written.folder, written.place, written.texts);
  if (!read.sources) return read.issues;
  const others = folders.flatMap(({ folder, place, texts }): readonly FolderSources[] => {
    if (place === written.place) return read.sources ? [read.sources] : [];
    const { sources } = parseFolder(folder, place, texts);
    return sources ? [sources] : [];
  });
  const beside = [...checkDuplicates(others, sitePaths), ...checkPlacedDrafts(others)];
  const twice = beside.filter(({ file }) => file.startsWith(`${written.place}/`));
  const { issues } = compileFolder(read.sources, { shared: common, today });
  return [...twice, ...issues];
}

/** Whether a folder's examples were made by a program, for another form than the one with these faults. */
export function areOutdated({ folder, place, texts }: WrittenFolder, issues: readonly FormIssue[]): boolean {
  const { sources } = parseFolder(folder, place, texts);
  if (!sources || !isGenerated(sources.examples.json)) return false;
  // what is shared may be another by now
  const areWrong = issues.length > 0 && issues.every(({ file }) => file === sources.examples.path);
  return areWrong || isOutdated(sources);
}
