import type { FormStructure } from '../types.ts';
import { collect } from './collect.ts';
import { rowTitles } from './itemTitle.ts';
import { fieldOf, locate, stateName } from './names.ts';

export { itemTitle, rowTitle } from './itemTitle.ts';
export { addRow, copyRow, moveRow, removeRow } from './rows.ts';

/** Groups, lists of objects and fields that appear: for the forms whose model has `parts`. */
export const structure: FormStructure = {
  collect,
  field: fieldOf,
  locate,
  stateName,
  rowTitles,
};
