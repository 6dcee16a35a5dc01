import type { KindRuns, KindSchema } from './kind.ts';
import { listSchema } from './list.ts';

/** The key of a row in the state: r1, r2, … */
export const rowKey = (number: number): string => `r${number}`;

/** The keys of the rows of a list of objects. An empty list has its minimum number of rows. A lead has the rows themselves. */
export const rows: KindRuns = {
  empty: ({ rows: model }) => Array.from({ length: model?.min ?? 0 }, (_, index) => rowKey(index + 1)),
};

export const rowsSchema: KindSchema = { ...listSchema, valueKind: 'rows' };
