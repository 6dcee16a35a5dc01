import type { Form, Value, Values } from '#forms/index.ts';
import { splitRowName } from '#forms/structure/names.ts';
import { addRow, copyRow, moveRow, removeRow } from '#forms/structure/rows.ts';

/**
 * The values after a button of a list was pressed, 'add members' or 'remove members.r2'; null when there is no such
 * button.
 */
export function applyRowAction(form: Form, values: Values, action: string, today: string): Values | null {
  const [kind = '', target = ''] = action.split(' ');
  const { list = form.field(target), row = '' } = splitRowName(form.model, target) ?? {};
  if (!list?.rows) return null;
  const { name, rows } = list;
  const keys = (values[name] ?? []) as readonly string[];
  const change = (value: Value) => form.change(values, name, value, today);
  if (kind === 'add') return keys.length < (rows.max ?? Infinity) ? change(addRow(values, name)) : values;
  if (!keys.includes(row)) return null;
  if (kind === 'remove') return keys.length > rows.min ? change(removeRow(values, name, row)) : values;
  if (kind === 'up' || kind === 'down') return change(moveRow(values, name, row, kind === 'up' ? -1 : 1));
  const above = keys[keys.indexOf(row) - 1];
  if (kind !== 'copy' || above === undefined) return null;
  return form.setValues(values, copyRow(values, name, above, row), today);
}
