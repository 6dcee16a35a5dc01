import type { Form, Value, Values } from '#forms/index.ts';
import { addRow, copyRow, moveRow, removeRow } from '#forms/structure/index.ts';

/**
 * The values after a button of a list was pressed, 'add members' or 'remove members.r2'; null when there is no such
 * button.
 */
export function pressRow(form: Form, values: Values, press: string, today: string): Values | null {
  const [action = '', place = ''] = press.split(' ');
  const list = form.model.fields.find(
    ({ name, rows }) => rows && (place === name || place.startsWith(`${name}.`)),
  );
  if (!list?.rows) return null;
  const { name, rows } = list;
  const keys = (values[name] ?? []) as readonly string[];
  const row = place.slice(name.length + 1);
  const change = (value: Value) => form.change(values, name, value, today);
  if (action === 'add') return keys.length < (rows.max ?? Infinity) ? change(addRow(values, name)) : values;
  if (!keys.includes(row)) return null;
  if (action === 'remove') return keys.length > rows.min ? change(removeRow(values, name, row)) : values;
  if (action === 'up' || action === 'down')
    return change(moveRow(values, name, row, action === 'up' ? -1 : 1));
  const above = keys[keys.indexOf(row) - 1];
  if (action !== 'copy' || above === undefined) return null;
  return form.setValues(values, copyRow(rows, values, name, above, row), today);
}
