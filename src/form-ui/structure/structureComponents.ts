import { RowsWidget } from './RowsWidget.tsx';
import { VisibilityAnnouncer } from './VisibilityAnnouncer.tsx';

/** What draws lists of objects and tells of fields that appear. It comes with the forms that have them. */
export const structureComponents = {
  widgets: { rows: RowsWidget },
  /** Says to those who do not see it what has come and gone. */
  VisibilityAnnouncer,
};

export type StructureComponents = typeof structureComponents;
