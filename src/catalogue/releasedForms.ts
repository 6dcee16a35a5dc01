import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CatalogueError } from '#engine/compile';
import { daysAfter } from '#rules/today.ts';
import { findBreakingChanges } from './findBreakingChanges.ts';
import type { Catalogue } from './loadCatalogue.ts';
import { readReleased, releasedFile } from './readReleased.ts';

/** For how long a figure of the rate tables before still counts, unless the day in released.json is changed. */
const earlierTablesDays = 7;

/**
 * Holds the catalogue against what was released from its directories (the breaking-schema gate). Returns a line for
 * each rate table that is not the released one: that breaks nothing, but has to be known.
 *
 * @throws CatalogueError naming every released field that was removed or narrowed without a note
 */
export function checkReleasedForms(directories: readonly string[], { forms }: Catalogue): readonly string[] {
  const read = directories.map((directory) => [directory, readReleased(directory)] as const);
  const faults = read.flatMap(([directory, released]) => {
    if (released === null) return [];
    return 'fault' in released
      ? [released.fault]
      : findBreakingChanges(releasedFile(directory), released, forms);
  });
  if (faults.length > 0) throw new CatalogueError(faults);
  return read.flatMap(([, released]) => {
    if (released === null || 'fault' in released) return [];
    return forms.flatMap(({ model }) => {
      const then = released.tables[model.formType] ?? {};
      return Object.keys(then)
        .filter((name) => !isDeepStrictEqual(then[name], model.tables[name]))
        .map(
          (name) =>
            `${model.formType}: the rate table ${name} is not the released one. Figures of both count until "npm run release-forms", and then for ${earlierTablesDays} days.`,
        );
    });
  });
}

/**
 * Writes down the catalogue's lead schemas and rate tables as released; notes on what was allowed to break have served
 * by then. Tables that are replaced stay for a week: pages that are open send figures of them. `today` is 'YYYY-MM-DD'.
 */
export function writeReleasedForms(directory: string, { forms }: Catalogue, today: string): string {
  const file = releasedFile(directory);
  const before = readReleased(directory);
  const known = before === null || 'fault' in before ? { tables: {}, earlierTables: [] } : before;
  const sorted = forms.toSorted((a, b) => (a.model.formType < b.model.formType ? -1 : 1));
  const tables = Object.fromEntries(
    sorted
      .filter(({ model }) => Object.keys(model.tables).length > 0)
      .map(({ model }) => [model.formType, model.tables]),
  );
  const replaced = Object.entries(known.tables).flatMap(([formType, then]) =>
    isDeepStrictEqual(then, tables[formType])
      ? []
      : [{ formType, until: daysAfter(today, earlierTablesDays), tables: then }],
  );
  const released = {
    $schema: './meta/released.schema.json',
    notes: {},
    forms: Object.fromEntries(sorted.map(({ model, leadSchema }) => [model.formType, leadSchema])),
    tables,
    earlierTables: [...known.earlierTables.filter(({ until }) => until >= today), ...replaced],
  };
  writeFileSync(file, `${JSON.stringify(released, null, 2)}\n`);
  return file;
}
