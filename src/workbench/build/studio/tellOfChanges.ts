import type { DiskFile } from '#machines/workspaceTexts.ts';
import { isStudioFile, readStudioFile, shownPath } from './studioFiles.ts';

/**
 * After it told of a file the watcher is silent about it for 50 ms, whatever happens to it: who writes twice, as an editor
 * that formats what it saved, would be heard once.
 */
const secondLookMs = 80;

/** What tells of files that came, changed or went, such as Vite's watcher. */
export interface FileWatcher {
  on(event: 'all', listener: (event: string, file: string) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** A file of a form directory as the disk holds it now; null when it is gone. */
export interface ChangedFile {
  readonly path: string;
  readonly disk: DiskFile | null;
}

/** Tells of every file of the form directories that is another one on the disk: at once, and again once that is whole. */
export function tellOfChanges(
  watcher: FileWatcher,
  directories: readonly string[],
  tell: (changed: ChangedFile) => void,
): void {
  const secondLooks = new Map<string, NodeJS.Timeout>();
  const told = new Map<string, string | null>();
  const look = (file: string) => {
    const disk = readStudioFile(file);
    const version = disk?.version ?? null;
    if (told.get(file) === version) return;
    told.set(file, version);
    tell({ path: shownPath(file), disk });
  };
  watcher.on('all', (_event, file) => {
    if (!isStudioFile(directories, file)) return;
    // a file that holds nothing is one that somebody begins to write
    if (readStudioFile(file)?.text !== '') look(file);
    clearTimeout(secondLooks.get(file));
    const secondLook = setTimeout(() => {
      secondLooks.delete(file);
      look(file);
      told.delete(file);
    }, secondLookMs);
    secondLooks.set(file, secondLook);
  });
  watcher.on('close', () => {
    for (const secondLook of secondLooks.values()) clearTimeout(secondLook);
    secondLooks.clear();
  });
}
