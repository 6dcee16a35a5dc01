import type { DiskFile } from '#machines/workspaceTexts.ts';
import { isStudioFile, readStudioFile, shownPath } from './studioFiles.ts';

/** Who saves often writes twice, as an editor that formats what it saved: told is of what stands after that. */
const settledMs = 80;

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

/** Tells of every file of the form directories that is another one on the disk, once nothing more happens to it. */
export function tellOfChanges(
  watcher: FileWatcher,
  directories: readonly string[],
  tell: (changed: ChangedFile) => void,
): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  watcher.on('all', (_event, file) => {
    if (!isStudioFile(directories, file)) return;
    clearTimeout(waiting.get(file));
    const look = () => {
      waiting.delete(file);
      tell({ path: shownPath(file), disk: readStudioFile(file) });
    };
    waiting.set(file, setTimeout(look, settledMs));
  });
  watcher.on('close', () => {
    for (const timer of waiting.values()) clearTimeout(timer);
  });
}
