import { RowsField } from './RowsField.tsx';
import { VisibilityAnnouncer } from './VisibilityAnnouncer.tsx';

/** Lists of objects and the announcement of appearing fields, loaded only with forms that need them. */
export const structureComponents = { fields: { rows: RowsField }, VisibilityAnnouncer };

export type StructureComponents = typeof structureComponents;
