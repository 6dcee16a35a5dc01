import type { EventEmitter } from 'node:events';
import type { DiskFile } from '#machines/workspaceTexts.ts';
import { isStudioFile, readStudioFile, relativePath } from './studioFiles.ts';

/** Editors that format on save write twice; only the last text counts. */
const settledMs = 80;

/** Notifies of changed files in the form directories once they settle: how the disk holds them now, null when they are gone. */
export function notifyFileChanges(
  watcher: Pick<EventEmitter, 'on'>,
  directories: readonly string[],
  notify: (changed: { readonly path: string; readonly disk: DiskFile | null }) => void,
): void {
  const timers = new Map<string, NodeJS.Timeout>();
  watcher.on('all', (_event: string, file: string) => {
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
