import type { RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import type { FC } from 'react';
import { Appearances } from './Appearances.tsx';
import { GroupTemplate } from './GroupTemplate.tsx';
import { RowsWidget } from './RowsWidget.tsx';
import { ShownTemplate } from './ShownTemplate.tsx';

/** What draws groups, lists of objects and fields that appear. It comes with the forms that have them. */
export interface StructureParts {
  readonly widgets: RegistryWidgetsType;
  readonly templates: Partial<TemplatesType>;
  /** Says to those who do not see it what has come and gone. */
  readonly Appearances: FC;
}

export const structureParts: StructureParts = {
  widgets: { rows: RowsWidget },
  templates: { FieldTemplate: ShownTemplate, ObjectFieldTemplate: GroupTemplate },
  Appearances,
};
