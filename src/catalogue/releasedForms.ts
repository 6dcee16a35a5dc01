import { writeFileSync } from 'node:fs';
import { CatalogueError, formatJson } from '#engine/compile';
import { findBreakingChanges } from './findBreakingChanges.ts';
import type { Catalogue } from './loadCatalogue.ts';
import { readReleased, releasedFile } from './readReleased.ts';

/**
 * Holds the catalogue against what was released from its directories (the breaking-schema gate).
 *
 * @throws CatalogueError naming every released field that was removed or narrowed without a note
 */
export function checkReleasedForms(
  directories: readonly string[],
  { forms }: Pick<Catalogue, 'forms'>,
): void {
  const faults = directories.flatMap((directory) => {
    const released = readReleased(directory);
    if (released === null) return [];
    if ('fault' in released) return [released.fault];
    return findBreakingChanges(releasedFile(directory), released, forms);
  });
  if (faults.length > 0) throw new CatalogueError(faults);
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
