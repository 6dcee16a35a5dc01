import type { FolderTexts } from '#engine/compile';
import type { WorkspaceTexts } from '#machines/workspaceTexts.ts';

/** A form folder as it is written in the workspace. */
export interface WrittenFolder {
  readonly folder: string;
  /** The form directory that it is in. */
  readonly directory: string;
  /** The folder's path: `directory/folder`. */
  readonly place: string;
  /** The texts of its files, by their path within it. */
  readonly texts: FolderTexts;
}

/** The folders of the workspace in their order; a folder is there as long as it has a file. */
export function writtenFolders(
  files: WorkspaceTexts['files'],
  directories: readonly string[],
): readonly WrittenFolder[] {
  return directories.flatMap((directory) => {
    const texts = textsBelow(files, directory);
    const names = new Set(
      Object.keys(texts).flatMap((file) => (file.includes('/') ? [file.split('/')[0] ?? ''] : [])),
    );
    return [...names].sort().map((folder) => {
      const place = `${directory}/${folder}`;
      return { folder, directory, place, texts: textsBelow(files, place) };
    });
  });
}

/** The texts of the files below a path, by the rest of theirs. */
export function textsBelow(files: WorkspaceTexts['files'], place: string): FolderTexts {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, { text }]) =>
      text !== null && path.startsWith(`${place}/`) ? [[path.slice(place.length + 1), text]] : [],
    ),
  );
}
