import { Appearances } from './Appearances.tsx';
import { GroupTemplate } from './GroupTemplate.tsx';
import { RowsWidget } from './RowsWidget.tsx';
import { ShownTemplate } from './ShownTemplate.tsx';

/** What draws groups, lists of objects and fields that appear. It comes with the forms that have them. */
export const structureParts = {
  widgets: { rows: RowsWidget },
  templates: { FieldTemplate: ShownTemplate, ObjectFieldTemplate: GroupTemplate },
  /** Says to those who do not see it what has come and gone. */
  Appearances,
};

export type StructureParts = typeof structureParts;
