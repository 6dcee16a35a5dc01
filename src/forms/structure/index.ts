export { itemTitle, rowTitle } from './itemTitle.ts';
export { addRow, copyRow, moveRow, removeRow } from './rows.ts';
