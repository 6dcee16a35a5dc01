import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type FolderSources,
  type FolderTexts,
  type FormIssue,
  parseFolder,
  parseShared,
  type ReadShared,
} from '../compile/index.ts';
import { sharedFolders } from '../source/folderName.ts';

/**
 * Reads form folders: the direct subfolders of `directories`, except `meta`, `options` and those with a dot in front. Shared
 * fields, tables of options and meta-schemas are read from the first directory that has them. Unreadable JSON becomes an issue, not an exception.
 */
export function readFormFolders(directories: readonly string[]): {
  readonly folders: FolderSources[];
  readonly shared: ReadShared;
  readonly issues: FormIssue[];
} {
  const home = directories.find((directory) => existsSync(join(directory, 'fields.schema.json')));
  const texts = home === undefined ? {} : sharedTexts(home);
  const shared = parseShared(relativePath(home ?? directories[0] ?? ''), texts);
  const issues: FormIssue[] = [];
  const folders: FolderSources[] = [];
  for (const directory of directories) {
    if (!existsSync(directory)) {
      issues.push({
        file: relativePath(directory),
        pointer: '',
        problem: 'The directory does not exist.',
        hint: "Set FORM_SCHEMAS_DIR to the directories of form folders, separated by ':'.",
      });
      continue;
    }
    for (const name of formFoldersIn(directory)) {
      const folderPath = join(directory, name);
      const [path, texts] = [relativePath(folderPath), folderTexts(folderPath)];
      const read = parseFolder(name, path, texts);
      issues.push(...read.issues);
      if (read.sources) folders.push(read.sources);
    }
  }
  return { folders, shared, issues };
}

const relativePath = (path: string) => relative(process.cwd(), path) || path;

/** The sorted names of the form folders of a directory. */
export function formFoldersIn(directory: string): readonly string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !sharedFolders.includes(entry.name) && !entry.name.startsWith('.'),
    )
    .map(({ name }) => name)
    .sort((a, b) => (a < b ? -1 : 1));
}

/** The texts of the shared files of a directory, by relative path. */
export const sharedTexts = (home: string): FolderTexts =>
  textsOf(home, ['fields.schema.json', 'fields.ui.json'], ...sharedFolders);

/** The texts of a form folder's files, by relative path. */
export const folderTexts = (folderPath: string): FolderTexts =>
  textsOf(
    folderPath,
    ['schema.json', 'ui.json', 'examples.json', 'page.json', 'computed.json'],
    'rates',
    'options',
  );

/** @param below folders of which every JSON file is read */
function textsOf(folderPath: string, files: readonly string[], ...below: readonly string[]): FolderTexts {
  const inner = below.flatMap((folder) =>
    existsSync(join(folderPath, folder))
      ? readdirSync(join(folderPath, folder)).map((name) => `${folder}/${name}`)
      : [],
  );
  const all = [...files, ...inner.filter((name) => name.endsWith('.json'))];
  const present = all.filter((file) => existsSync(join(folderPath, file)));
  return Object.fromEntries(present.map((file) => [file, textOf(join(folderPath, file))]));
}

/** The text of a file without a byte-order mark. A byte that is not UTF-8 becomes \ufffd, which parseFolder reports. */
export const textOf = (file: string): string => new TextDecoder().decode(readFileSync(file));
