import { RowsField } from './RowsField.tsx';
import { VisibilityAnnouncer } from './VisibilityAnnouncer.tsx';

/** Lists of objects and the announcement of appearing fields, loaded only with forms that have such. */
export const structureComponents = { fields: { rows: RowsField }, VisibilityAnnouncer };

export type StructureComponents = typeof structureComponents;
