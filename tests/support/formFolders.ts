import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { CatalogueError, type FormIssue } from '#forms/compile/index.ts';
import { loadCatalogue } from '#forms/node/index.ts';

/**
 * Edits of a copy of form-schemas, by path. A text replaces the file; null removes the file or folder. An object sets
 * values at JSON pointers: undefined removes the key, and a pointer that ends with `-` appends to a list.
 */
export type Edits = Readonly<Record<string, string | null | Readonly<Record<string, unknown>>>>;

/** Copies form-schemas with these form folders, by default with all. The copy is removed after the test. */
export function copyFormFolders(only: readonly string[] = [], edits: Edits = {}): string {
  const directory = mkdtempSync(join(tmpdir(), 'form-schemas-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const entry of readdirSync('form-schemas', { withFileTypes: true })) {
    const isForm = entry.isDirectory() && entry.name !== 'meta';
    if (isForm && only.length > 0 && !only.includes(entry.name)) continue;
    cpSync(join('form-schemas', entry.name), join(directory, entry.name), { recursive: true });
  }
  for (const [path, edit] of Object.entries(edits)) applyEdit(join(directory, path), edit);
  return directory;
}

/** Returns the issues of a copy of form-schemas with these edits; file paths are relative to the copy. */
export function issuesAfter(edits: Edits, only: readonly string[] = ['health']): FormIssue[] {
  const directory = copyFormFolders(only, edits);
  try {
    loadCatalogue([directory]);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return error.issues.map((issue) => ({ ...issue, file: relative(directory, resolve(issue.file)) }));
  }
}

/** Expects an issue at `file#pointer` with a matching problem and a hint. */
export function expectIssue(edits: Edits, at: string, folders: readonly string[], problemLike = /\w/): void {
  const issues = issuesAfter(edits, folders);
  const found = issues.find(
    ({ file, pointer, problem }) => `${file}#${pointer}` === at && problemLike.test(problem),
  );
  expect(found?.hint, JSON.stringify(issues, null, 2)).toMatch(/\w/);
}

function applyEdit(file: string, edit: string | null | Readonly<Record<string, unknown>>): void {
  mkdirSync(dirname(file), { recursive: true });
  if (edit === null) rmSync(file, { recursive: true });
  else writeFileSync(file, typeof edit === 'string' ? edit : edited(file, edit));
}

function edited(file: string, values: Readonly<Record<string, unknown>>): string {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const [pointer, value] of Object.entries(values)) setAt(json, pointer, value);
  return JSON.stringify(json, null, 2);
}

function setAt(json: unknown, pointer: string, value: unknown): void {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.pop() ?? '';
  let target = json as Record<string, unknown>;
  for (const name of names) target = target[name] as Record<string, unknown>;
  if (last === '-') (target as unknown as unknown[]).push(value);
  else if (value === undefined) delete target[last];
  else target[last] = value;
}
