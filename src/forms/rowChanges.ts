import { rowKeys } from './buildPayload.ts';
import type { Form } from './createForm.ts';
import { startValue } from './initialValues.ts';
import { rowKey } from './kinds/rows.ts';
import type { FieldModel, Values } from './types.ts';

const numberOf = (key: string) => Number(/^r(\d+)$/.exec(key)?.[1] ?? 0);

/** With a new row at the end. A key that was used is not given again: a row taken away can come back. */
export function addRow(values: Values, list: string): readonly string[] {
  const rows = rowKeys(values[list]);
  const used = Object.keys(values).flatMap((name) =>
    name.startsWith(`${list}.`) ? [numberOf(name.slice(list.length + 1).split('.')[0] ?? '')] : [],
  );
  return [...rows, rowKey(1 + Math.max(0, ...rows.map(numberOf), ...used))];
}

/** The items of a list without one of them. Its values stay in the state, so that undo only restores the item. */
export function removeRow(values: Values, list: string, row: string): readonly string[] {
  return rowKeys(values[list]).filter((key) => key !== row);
}

/**
 * The order of a list's rows with the removed ones in it, after the others have changed to `rows`: those fill the places
 * that no removed row has, and new ones follow at the end.
 */
export function orderWithRemoved(
  order: readonly string[],
  removed: readonly string[],
  rows: readonly string[],
): readonly string[] {
  const left = [...rows];
  return [...order.flatMap((key) => (removed.includes(key) ? key : (left.shift() ?? []))), ...left];
}

/** The items of a list with one of them a position further down (1) or up (-1). At the end of the list it stays. */
export function moveRow(values: Values, list: string, row: string, by: number): readonly string[] {
  const rows = rowKeys(values[list]);
  const other = rows[rows.indexOf(row) + by];
  return other === undefined ? rows : rows.map((key) => (key === row ? other : key === other ? row : key));
}

/**
 * The visible answers of one row, untouched ones too, as those of another. Applied at once, they make the second like the
 * first.
 */
export function copyRow(
  form: Pick<Form, 'hidden'>,
  values: Values,
  list: FieldModel,
  from: string,
  to: string,
): Values {
  const hidden = form.hidden(values);
  const answers = (list.rows?.fields ?? []).flatMap((field) => {
    const name = `${list.name}.${from}.${field.name}`;
    return hidden.has(name) ? [] : [[`${list.name}.${to}.${field.name}`, values[name] ?? startValue(field)]];
  });
  return Object.fromEntries(answers);
}
