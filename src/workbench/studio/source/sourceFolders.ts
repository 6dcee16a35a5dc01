import { type FolderTexts, parseShared, type SharedSources } from '#forms/compile/index.ts';
import type { WorkspaceTexts } from '#machines/workspaceTexts.ts';
import type { StudioConfig } from '#workbench/build/studio/studioFiles.ts';

/** A form folder in the workspace, with unsaved texts. */
export interface SourceFolder {
  readonly folder: string;
  readonly directory: string;
  readonly folderPath: string;
  readonly texts: FolderTexts;
}

/** The shared files and meta-schemas, by their paths in the home directory. */
export interface SharedTexts {
  readonly home: string;
  readonly texts: FolderTexts;
}

/** Returns the workspace's shared files and the meta-schemas. */
export function sharedTextsOf(
  files: Readonly<Record<string, { readonly text: string | null }>>,
  { home, metas }: Pick<StudioConfig, 'home' | 'metas'>,
): SharedTexts {
  const own = ['fields.schema.json', 'fields.ui.json'].flatMap((file) => {
    const text = files[`${home}/${file}`]?.text;
    return text ? [[file, text]] : [];
  });
  return { home, texts: { ...metas, ...Object.fromEntries(own) } };
}

const parsed = new WeakMap<SharedTexts, SharedSources>();

/** Returns the parsed shared files, cached because every edit of a form needs them. */
export function sharedSourcesOf(shared: SharedTexts): SharedSources {
  const sources = parsed.get(shared) ?? parseShared(shared.home, shared.texts);
  parsed.set(shared, sources);
  return sources;
}

/** Prefixes the paths of a folder's texts. */
export const withFolderPath = (folderPath: string, texts: FolderTexts): FolderTexts =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [`${folderPath}/${file}`, text]));

/** Returns the folders of the workspace that have files, in order. */
export function sourceFolders(
  files: WorkspaceTexts['files'],
  directories: readonly string[],
): readonly SourceFolder[] {
  return directories.flatMap((directory) => {
    const folders = new Map<string, Record<string, string>>();
    for (const [path, { text }] of Object.entries(files)) {
      if (text === null || !path.startsWith(`${directory}/`)) continue;
      const [folder = '', ...file] = path.slice(directory.length + 1).split('/');
      if (file.length === 0) continue;
      folders.set(folder, { ...folders.get(folder), [file.join('/')]: text });
    }
    return [...folders]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([folder, texts]) => ({ folder, directory, folderPath: `${directory}/${folder}`, texts }));
  });
}

/** Returns the folder to show after a step of the history; undefined if the step changes the visible folder. */
export function folderOfStep(
  folders: readonly Pick<SourceFolder, 'folderPath'>[],
  paths: readonly string[],
  shown: string,
): string | undefined {
  const changed = folders
    .map(({ folderPath }) => folderPath)
    .filter((folderPath) => paths.some((path) => path.startsWith(`${folderPath}/`)));
  return changed.includes(shown) ? undefined : changed[0];
}
