import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueError, type FormFault } from '#engine/compile';
import { findBreakingChanges, type ReleasedForms } from './findBreakingChanges.ts';
import type { Catalogue } from './loadCatalogue.ts';

/** The file that a directory of form folders keeps its released lead schemas in. */
const fileIn = (directory: string) => join(directory, 'released.json');

/**
 * Holds the catalogue against what was released from its directories (the breaking-schema gate).
 *
 * @throws CatalogueError naming every released field that was removed or narrowed without a note
 */
export function checkReleasedForms(directories: readonly string[], { forms }: Catalogue): void {
  const faults = directories
    .map(fileIn)
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const released = readReleased(file);
      return 'fault' in released ? [released.fault] : findBreakingChanges(file, released, forms);
    });
  if (faults.length > 0) throw new CatalogueError(faults);
}

/** Writes down the catalogue's lead schemas as released; notes on what was allowed to break have served by then. */
export function writeReleasedForms(directory: string, { forms }: Catalogue): string {
  const file = fileIn(directory);
  const byType = forms.map(({ model, leadSchema }) => [model.formType, leadSchema] as const);
  const released = {
    $schema: './meta/released.schema.json',
    notes: {},
    forms: Object.fromEntries(byType.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  writeFileSync(file, `${JSON.stringify(released, null, 2)}\n`);
  return file;
}

function readReleased(file: string): ReleasedForms | { readonly fault: FormFault } {
  const fault = (problem: string) => ({
    fault: { file, pointer: '', problem, remedy: 'Write it anew with: npm run release-forms' },
  });
  try {
    const { forms, notes = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ReleasedForms>;
    return isRecord(forms) && isRecord(notes)
      ? { forms, notes }
      : fault('The file holds no "forms" and "notes" by name.');
  } catch (error) {
    return fault(`This is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, never>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
