import { Appearances } from './Appearances.tsx';
import { RowsWidget } from './RowsWidget.tsx';

/** What draws lists of objects and tells of fields that appear. It comes with the forms that have them. */
export const structureParts = {
  widgets: { rows: RowsWidget },
  /** Says to those who do not see it what has come and gone. */
  Appearances,
};

export type StructureParts = typeof structureParts;
