import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
import type { FolderTexts } from '#forms/compile/index.ts';
import { folderTexts, formFoldersIn, sharedTexts, textOf } from '#forms/node/index.ts';
import type { SaveResponse } from '#machines/workspace.machine.ts';
import type { DiskFile, Draft } from '#machines/workspaceTexts.ts';
import { HttpError } from '#server/http/httpError.ts';

const folderFile =
  /^(?!(?:meta|options)\/)[a-z][a-z0-9-]*\/(?:(?:schema|ui|examples|page|computed)|(?:rates|options)\/[a-z0-9][a-z0-9-]*)\.json$/;
const sharedFile = /^fields\.(?:schema|ui)\.json$/;
const maxTextLength = 2_000_000;

/** Data that the studio needs in addition to the files that it edits. */
export interface StudioConfig {
  /** Paths of the form directories from the working directory. New folders are created in the first one. */
  readonly directories: readonly string[];
  /** The directory with the shared fields and the meta-schemas. */
  readonly home: string;
  /** The meta-schemas and the shared tables of options by their paths in the home directory, read-only. */
  readonly metas: FolderTexts;
  readonly pictures: readonly string[];
}

/** Reads the studio's configuration from the disk. */
export function readStudioConfig(directories: readonly string[]): StudioConfig {
  const home = directories.find((directory) => existsSync(join(directory, 'fields.schema.json')));
  const metas = Object.entries(sharedTexts(home ?? '')).filter(([file]) => !sharedFile.test(file));
  const pictures = existsSync('public/pictures') ? readdirSync('public/pictures') : [];
  return {
    directories: directories.map(relativePath),
    home: relativePath(home ?? directories[0] ?? ''),
    metas: Object.fromEntries(metas),
    pictures: pictures.map((file) => `/pictures/${file}`),
  };
}

/** Hashes a file's text. */
export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

const diskFile = (text: string): DiskFile => ({ text, version: versionOf(text) });

/** Reads every file that the studio edits, by its `relativePath`. */
export function readStudioFiles(directories: readonly string[]): Readonly<Record<string, DiskFile>> {
  return Object.fromEntries(
    directories.filter(existsSync).flatMap((directory) => {
      const shared = Object.entries(sharedTexts(directory)).filter(([file]) => sharedFile.test(file));
      const own = formFoldersIn(directory).flatMap((name) =>
        Object.entries(folderTexts(join(directory, name))).map(
          ([file, text]) => [`${name}/${file}`, text] as const,
        ),
      );
      return [...shared, ...own].map(([file, text]) => [relativePath(join(directory, file)), diskFile(text)]);
    }),
  );
}

/** Reads a file from the disk; null if it does not exist. */
export function readStudioFile(path: string): DiskFile | null {
  return existsSync(path) ? diskFile(textOf(path)) : null;
}

/** The path from the working directory with '/', as the studio and the check write it. */
export function relativePath(path: string): string {
  return relative(process.cwd(), resolve(path)).split(sep).join('/');
}

/** Whether the studio edits files at this path; the file may not exist. */
export function isStudioFile(directories: readonly string[], path: string): boolean {
  return directories.some((directory) => {
    const within = relative(resolve(directory), resolve(path)).split(sep).join('/');
    return folderFile.test(within) || sharedFile.test(within);
  });
}

/**
 * Saves texts, all or none. If the disk has another version than the `base` of a text, nothing is written and the
 * response contains the conflicting files. A text of null removes its file, and its folder if that is then empty.
 *
 * @throws HttpError for a path outside the form directories, or a text that is not JSON
 */
export function saveStudioFiles(directories: readonly string[], files: readonly Draft[]): SaveResponse {
  for (const { path, text } of files) {
    if (!isStudioFile(directories, path) || !isWithinDirectories(directories, path))
      throw new HttpError(422, `Nothing was saved: ${path} is not a file of a form folder.`);
    if (text !== null && text.length > maxTextLength)
      throw new HttpError(422, `Nothing was saved: ${path} is longer than ${maxTextLength} characters.`);
    const line = text === null ? null : invalidJsonLine(text);
    if (line !== null)
      throw new HttpError(
        422,
        `Nothing was saved: ${path} is not valid JSON, see line ${line}. Fix or undo the change, and save again.`,
      );
  }
  const others = files.flatMap(({ path, base }) => {
    const now = readStudioFile(path);
    return (now?.version ?? null) === base ? [] : [[path, now] as const];
  });
  if (others.length > 0) return { saved: [], conflicts: Object.fromEntries(others) };
  for (const { path, text } of files) {
    if (text === null) removeFile(path);
    else writeAtomically(path, text);
  }
  const saved = files.map(({ path, text }) => ({ path, disk: text === null ? null : diskFile(text) }));
  return { saved, conflicts: {} };
}

function isWithinDirectories(directories: readonly string[], path: string): boolean {
  let existing = resolve(path);
  while (!existsSync(existing)) existing = dirname(existing);
  const real = realpathSync(existing);
  return directories.filter(existsSync).some((directory) => {
    const home = realpathSync(directory);
    return real === home || real.startsWith(home + sep);
  });
}

/** Renames a temporary file, so that readers never see half of a file. */
function writeAtomically(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function removeFile(path: string): void {
  rmSync(path, { force: true });
  const folder = dirname(path);
  if (existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

function invalidJsonLine(text: string): number | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
    return text.slice(0, errors[0]?.offset).split('\n').length;
  }
}
