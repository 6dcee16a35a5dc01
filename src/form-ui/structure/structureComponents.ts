import { RowsWidget } from './RowsWidget.tsx';
import { VisibilityAnnouncer } from './VisibilityAnnouncer.tsx';

/** Lists of objects and the announcement of appearing fields. Loaded with the forms that have them. */
export const structureComponents = { widgets: { rows: RowsWidget }, VisibilityAnnouncer };

export type StructureComponents = typeof structureComponents;
