import type { DiskFile } from '#machines/workspaceTexts.ts';
import { isStudioFile, readStudioFile, relativePath } from './studioFiles.ts';

/** Editors that format on save write twice; only the last text counts. */
const settledMs = 80;

/** Such as Vite's watcher. */
export interface FileWatcher {
  on(event: 'all', listener: (event: string, file: string) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** A file of a form directory as the disk holds it now; null when it is gone. */
export interface ChangedFile {
  readonly path: string;
  readonly disk: DiskFile | null;
}

/** Notifies of changed files in the form directories once they settle. */
export function notifyFileChanges(
  watcher: FileWatcher,
  directories: readonly string[],
  notify: (changed: ChangedFile) => void,
): void {
  const timers = new Map<string, NodeJS.Timeout>();
  watcher.on('all', (_event, file) => {
    if (!isStudioFile(directories, file)) return;
    clearTimeout(timers.get(file));
    const notifyChange = () => {
      timers.delete(file);
      notify({ path: relativePath(file), disk: readStudioFile(file) });
    };
    timers.set(file, setTimeout(notifyChange, settledMs));
  });
  watcher.on('close', () => {
    for (const timer of timers.values()) clearTimeout(timer);
  });
}
