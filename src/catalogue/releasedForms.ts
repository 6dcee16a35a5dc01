import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CatalogueError, formatJson } from '#engine/compile';
import { daysAfter } from '#rules/today.ts';
import { findBreakingChanges } from './findBreakingChanges.ts';
import type { Catalogue } from './loadCatalogue.ts';
import { type ReleasedForms, readReleased, releasedFile } from './readReleased.ts';

/** For how long a figure of the rate tables before still counts, unless the day in released.json is changed. */
const earlierTablesDays = 7;

/**
 * Holds the catalogue against what was released from its directories (the breaking-schema gate). Returns a line for
 * each rate table, and for figures, that are not the released ones: that breaks nothing, but has to be known.
 *
 * @throws CatalogueError naming every released field that was removed or narrowed without a note
 */
export function checkReleasedForms(
  directories: readonly string[],
  { forms }: Pick<Catalogue, 'forms'>,
): readonly string[] {
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
    return forms.flatMap(({ model, figures }) => {
      const then = released.tables[model.formType] ?? {};
      const thenFigures = released.figures[model.formType];
      const count = `Figures of both count until "npm run release-forms", and then for ${earlierTablesDays} days.`;
      const changed = Object.keys(then).filter((name) => !isDeepStrictEqual(then[name], model.tables[name]));
      const tables = changed.map((name) => `the rate table ${name} is not the released one`);
      const isOther = thenFigures !== undefined && !isDeepStrictEqual(thenFigures, figures);
      const said = [...tables, ...(isOther ? ['figures.json is not the released one'] : [])];
      return said.map((what) => `${model.formType}: ${what}. ${count}`);
    });
  });
}

/**
 * Writes down the catalogue's lead schemas, rate tables and figures as released; notes on what was allowed to break have served
 * by then. Tables that are replaced stay for a week: pages that are open send figures of them. `today` is 'YYYY-MM-DD'.
 */
export function writeReleasedForms(directory: string, { forms }: Catalogue, today: string): string {
  const file = releasedFile(directory);
  const before = readReleased(directory);
  const nothing = { tables: {}, figures: {}, earlierTables: [] };
  const known: Pick<ReleasedForms, keyof typeof nothing> =
    before === null || 'fault' in before ? nothing : before;
  const sorted = forms.toSorted((a, b) => (a.model.formType < b.model.formType ? -1 : 1));
  const tables = Object.fromEntries(
    sorted
      .filter(({ model }) => Object.keys(model.tables).length > 0)
      .map(({ model }) => [model.formType, model.tables]),
  );
  const figures = Object.fromEntries(
    sorted.flatMap((form) => (form.figures ? [[form.model.formType, form.figures]] : [])),
  );
  const formTypes = new Set([...Object.keys(known.tables), ...Object.keys(known.figures)]);
  const replaced = [...formTypes].flatMap((formType) => {
    const [then = {}, thenFigures] = [known.tables[formType], known.figures[formType]];
    const isOther = thenFigures !== undefined && !isDeepStrictEqual(thenFigures, figures[formType]);
    if (isDeepStrictEqual(then, tables[formType] ?? {}) && !isOther) return [];
    const until = daysAfter(today, earlierTablesDays);
    return [{ formType, until, tables: then, ...(isOther && { figures: thenFigures }) }];
  });
  const released = {
    $schema: './meta/released.schema.json',
    notes: {},
    forms: Object.fromEntries(sorted.map(({ model, leadSchema }) => [model.formType, leadSchema])),
    tables,
    figures,
    earlierTables: [...known.earlierTables.filter(({ until }) => until >= today), ...replaced],
  };
  writeFileSync(file, formatJson(released));
  return file;
}
