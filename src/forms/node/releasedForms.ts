import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CatalogueError, type FormIssue, formatJson, pointer } from '../compile/index.ts';
import type { JsonSchema } from '../index.ts';
import { findBreakingChanges, type ReleasedForms } from './findBreakingChanges.ts';
import type { Catalogue, CatalogueForm } from './loadCatalogue.ts';

/** One place in which the leads of a form are others than those that were released. */
export interface ReleaseChange {
  /** Where in the lead schema, as a JSON pointer. */
  readonly pointer: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** What stands there now and what stood there, as JSON; undefined where there is nothing. */
  readonly now: unknown;
  readonly before: unknown;
}

/** How a form compares with what was released of it. */
export interface ReleaseComparison {
  /** Whether a form of this type was released at all. */
  readonly isReleased: boolean;
  readonly changes: readonly ReleaseChange[];
  /** The changes that the check refuses, in its words. */
  readonly breaking: readonly FormIssue[];
}

const releasedFile = (directory: string) => join(directory, 'released.json');

/** What was released from a directory; null when nothing was. A file that cannot be read becomes an issue. */
function readReleased(directory: string): ReleasedForms | { readonly issue: FormIssue } | null {
  const file = releasedFile(directory);
  if (!existsSync(file)) return null;
  const issue = (problem: string) => ({
    issue: { file, pointer: '', problem, hint: 'Write it anew with: npm run release-forms' },
  });
  try {
    const { forms, notes = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ReleasedForms>;
    if (isRecord(forms) && isRecord(notes)) return { forms, notes } as ReleasedForms;
    return issue('The file holds no "forms" and "notes" by name.');
  } catch (error) {
    return issue(`This is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Holds the catalogue against what was released from its directories (the breaking-schema gate).
 *
 * @throws CatalogueError naming every released field that was removed or narrowed without a note
 */
export function checkReleasedForms(
  directories: readonly string[],
  { forms }: Pick<Catalogue, 'forms'>,
): void {
  const issues = directories.flatMap((directory) => {
    const released = readReleased(directory);
    if (released === null) return [];
    if ('issue' in released) return [released.issue];
    return findBreakingChanges(releasedFile(directory), released, forms);
  });
  if (issues.length > 0) throw new CatalogueError(issues);
}

/** Writes down the catalogue's lead schemas as released; notes on what was allowed to break have served by then. */
export function writeReleasedForms(directory: string, { forms }: Catalogue): string {
  const file = releasedFile(directory);
  const sorted = forms.toSorted((a, b) => (a.model.formType < b.model.formType ? -1 : 1));
  const released = {
    $schema: './meta/released.schema.json',
    notes: {},
    forms: Object.fromEntries(sorted.map(({ model, leadSchema }) => [model.formType, leadSchema])),
  };
  writeFileSync(file, formatJson(released));
  return file;
}

/** What changed in a form's leads since they were released from one of the directories, and what of it breaks. */
export function changesSinceRelease(
  directories: readonly string[],
  form: Pick<CatalogueForm, 'model' | 'leadSchema'>,
): ReleaseComparison {
  const { formType } = form.model;
  for (const directory of directories) {
    const released = readReleased(directory);
    if (released === null || 'issue' in released) continue;
    const then = released.forms[formType];
    if (then === undefined) continue;
    const only = { notes: released.notes, forms: { [formType]: then } };
    return {
      isReleased: true,
      changes: differences(form.leadSchema, then, []),
      breaking: findBreakingChanges(releasedFile(directory), only, [form]),
    };
  }
  return { isReleased: false, changes: [], breaking: [] };
}

/** Objects are compared by their keys, lists and values as wholes: an option that came is told with its list. */
function differences(now: unknown, then: unknown, path: readonly string[]): ReleaseChange[] {
  if (isDeepStrictEqual(now, then)) return [];
  if (isRecord(now) && isRecord(then)) {
    const keys = [...new Set([...Object.keys(then), ...Object.keys(now)])];
    return keys.flatMap((key) => differences(now[key], then[key], [...path, key]));
  }
  const kind = then === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
  return [{ pointer: pointer(...path), kind, now, before: then }];
}
