import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FormIssue, formatJson, isObject } from '../compile/index.ts';
import { findBreakingChanges, type ReleasedForms } from './findBreakingChanges.ts';
import type { Catalogue, CatalogueForm } from './loadCatalogue.ts';

const releasedFile = (directory: string) => join(directory, 'released.json');

/** The released schemas of a directory; null without any. An unreadable file becomes an issue. */
function readReleased(directory: string): ReleasedForms | { readonly issue: FormIssue } | null {
  const file = releasedFile(directory);
  if (!existsSync(file)) return null;
  const issue = (problem: string) => ({
    issue: { file, pointer: '', problem, hint: 'Write it anew with: npm run release-forms' },
  });
  try {
    const { forms, notes = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ReleasedForms>;
    if (isObject(forms) && isObject(notes)) return { forms, notes } as ReleasedForms;
    return issue('The file holds no "forms" and "notes" by name.');
  } catch (error) {
    return issue(`This is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** What was released and was removed or narrowed since without a note (the breaking-schema gate); [] when nothing was. */
export function breakingSinceRelease(
  directories: readonly string[],
  forms: readonly Pick<CatalogueForm, 'model' | 'leadSchema'>[],
): readonly FormIssue[] {
  return directories.flatMap((directory) => {
    const released = readReleased(directory);
    if (released === null) return [];
    if ('issue' in released) return [released.issue];
    return findBreakingChanges(releasedFile(directory), released, forms);
  });
}

/** Records the catalogue's lead schemas as released; notes on allowed breaks are no longer needed then. */
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
