import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '#engine';
import { readReleased, type Tables } from './readReleased.ts';

/** A rate table that is not the present one, and still counts for pages that were opened with it. */
export interface TableBefore {
  readonly name: string;
  readonly table: JsonSchema;
  /** The last day on which it counts, 'YYYY-MM-DD'; null for what is released now: until it is released anew. */
  readonly until: string | null;
}

/**
 * The rate tables of a form by which figures are taken beside those that are written: what is released, where it is
 * another, and what was released before and still counts.
 *
 * @param present - the tables that are written, by name
 * @param today - 'YYYY-MM-DD'
 */
export function tablesBefore(
  directories: readonly string[],
  formType: string,
  present: Tables,
  today: string,
): readonly TableBefore[] {
  return directories.flatMap((directory) => {
    const released = readReleased(directory);
    if (released === null || 'fault' in released) return [];
    const sets = [
      { until: null, tables: released.tables[formType] ?? {} },
      ...released.earlierTables.filter((one) => one.formType === formType && one.until >= today),
    ];
    return sets.flatMap(({ until, tables }) =>
      Object.entries(tables).flatMap(([name, table]) =>
        isDeepStrictEqual(table, present[name]) ? [] : [{ name, table, until }],
      ),
    );
  });
}
