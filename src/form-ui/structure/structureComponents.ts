import { RowsField } from './RowsField.tsx';
import { rowTitleOf } from './rowTitleOf.ts';
import { VisibilityAnnouncer } from './VisibilityAnnouncer.tsx';

/** Lists of objects, the titles of their rows, and the announcement of appearing fields, loaded only with forms that need them. */
export const structureComponents = { fields: { rows: RowsField }, rowTitleOf, VisibilityAnnouncer };

export type StructureComponents = typeof structureComponents;
