import { RowsWidget } from './RowsWidget.tsx';
import { VisibilityAnnouncer } from './VisibilityAnnouncer.tsx';

/** Lists of objects and the announcement of appearing fields. Loaded with the forms that have them. */
export const structureComponents = {
  widgets: { rows: RowsWidget },
  /** Announces to screen readers which fields appeared and disappeared. */
  VisibilityAnnouncer,
};

export type StructureComponents = typeof structureComponents;
