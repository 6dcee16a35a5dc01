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

/**
 * Reads form folders: every folder with a schema.json below one of `directories` is a form, no list to keep. Shared
 * fields and meta-schemas come from the first directory that has them. Unreadable JSON becomes an issue, not an exception.
 * A folder whose name begins with a dot has no form.
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
        problem: 'There is no such directory.',
        hint: "Name the directories of form folders in FORM_SCHEMAS_DIR, with ':' between several.",
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

/** The names of the form folders of a directory, in order. */
export function formFoldersIn(directory: string): readonly string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'meta' && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort((a, b) => (a < b ? -1 : 1));
}

/** The texts of the shared files of a directory that has them, by their path within it. */
export const sharedTexts = (home: string): FolderTexts =>
  textsOf(home, ['fields.schema.json', 'fields.ui.json'], 'meta');

/** The texts of a form folder's files, by their path within it. */
export const folderTexts = (folderPath: string): FolderTexts =>
  textsOf(folderPath, ['schema.json', 'ui.json', 'examples.json', 'page.json', 'computed.json'], 'rates');

/** @param below a folder of which every JSON file is read */
function textsOf(folderPath: string, files: readonly string[], below: string): FolderTexts {
  const inner = existsSync(join(folderPath, below)) ? readdirSync(join(folderPath, below)) : [];
  const all = [...files, ...inner.filter((name) => name.endsWith('.json')).map((name) => `${below}/${name}`)];
  const present = all.filter((file) => existsSync(join(folderPath, file)));
  return Object.fromEntries(present.map((file) => [file, textOf(join(folderPath, file))]));
}

/** A file's text without a byte-order mark. A byte that is not UTF-8 becomes the sign \ufffd, which parseFolder reports. */
export const textOf = (file: string): string => new TextDecoder().decode(readFileSync(file));
