import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { onceSettled } from './onceSettled.ts';

/**
 * Calls `onChange` after anything changed in these directories or below them. Each directory is watched by itself:
 * Node's own recursive watching misses files that an editor puts in place by renaming.
 *
 * @returns what ends the watching
 */
export function watchDirectories(directories: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const change = onceSettled(() => {
    lookAgain();
    onChange();
  });

  function lookAgain(): void {
    const present = new Set(directories.flatMap(directoriesIn));
    for (const [directory, watcher] of watchers) {
      if (present.has(directory)) continue;
      watcher.close();
      watchers.delete(directory);
    }
    for (const directory of present)
      if (!watchers.has(directory)) watchers.set(directory, watchOne(directory));
  }

  function watchOne(directory: string): FSWatcher {
    const watcher = watch(directory, change);
    watcher.on('error', () => watchers.delete(directory)); // the directory was removed, which the watch on its parent reports
    return watcher;
  }

  lookAgain();
  return () => {
    change.cancel();
    for (const watcher of watchers.values()) watcher.close();
  };
}

function directoriesIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  const inner = readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return [directory, ...inner];
}
