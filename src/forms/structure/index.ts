export { itemTitle, rowTitle } from './itemTitle.ts';
export { addRow, removeRow } from './rows.ts';
