import type { KindRuns, KindSchema } from './kind.ts';
import { listSchema } from './list.ts';

/** The key of a row in the state: r1, r2, … */
export const rowKey = (number: number): string => `r${number}`;

/** A list of objects. Its value in the state is the keys of its rows. An empty list has the minimum number of rows. */
export const rows: KindRuns = {
  empty: ({ rows: model }) => Array.from({ length: model?.min ?? 0 }, (_, index) => rowKey(index + 1)),
};

export const rowsSchema: KindSchema = { ...listSchema, valueKind: 'rows' };
