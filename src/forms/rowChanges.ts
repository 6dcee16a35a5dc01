import { keysOf, rowKeys } from './buildPayload.ts';
import type { Form } from './createForm.ts';
import type { FieldModel } from './fieldModel.ts';
import { isFollowing, startValue } from './initialValues.ts';
import { rowKey } from './kinds/rows.ts';
import type { Value, Values } from './types.ts';

const numberOf = (key: string) => Number(/^r(\d+)$/.exec(key)?.[1] ?? 0);

/** Adds a row at the end. Keys are not reused, because a removed row can be restored. */
export function addRow(values: Values, list: FieldModel): readonly string[] {
  const rows = keysOf(values, list);
  const used = Object.keys(values).flatMap((name) =>
    name.startsWith(`${list.name}.`) ? [numberOf(name.slice(list.name.length + 1).split('.')[0] ?? '')] : [],
  );
  return [...rows, rowKey(1 + Math.max(0, ...rows.map(numberOf), ...used))];
}

/** Removes a row. Its values stay in the state, so that undo only restores the key. */
export function removeRow(values: Values, list: FieldModel, row: string): readonly string[] {
  return keysOf(values, list).filter((key) => key !== row);
}

/**
 * Returns the new order of a list's rows, including the removed ones, after the list changed to `rows`. Removed rows keep
 * their positions, and new rows follow at the end.
 */
export function orderWithRemoved(
  order: readonly string[],
  removed: readonly string[],
  rows: readonly string[],
): readonly string[] {
  const left = [...rows];
  return [...order.flatMap((key) => (removed.includes(key) ? key : (left.shift() ?? []))), ...left];
}

/** Moves a row down (1) or up (-1) by one position, if possible. */
export function moveRow(values: Values, list: FieldModel, row: string, by: number): readonly string[] {
  const rows = keysOf(values, list);
  const other = rows[rows.indexOf(row) + by];
  return other === undefined ? rows : rows.map((key) => (key === row ? other : key === other ? row : key));
}

/**
 * Copies the visible answers of one row, including untouched ones, to the names of another row. A relative default that both
 * rows follow is not copied, because it follows the copied answers.
 */
export function copyRow(
  form: Pick<Form, 'hidden'>,
  values: Values,
  list: FieldModel,
  from: string,
  to: string,
): Values {
  const hidden = form.hidden(values);
  const copied = (
    fields: readonly FieldModel[],
    source: string,
    target: string,
  ): (readonly [string, Value])[] =>
    fields.flatMap((field) => {
      const name = `${source}.${field.name}`;
      const copy = `${target}.${field.name}`;
      const followsInBoth = isFollowing(field, name, values) && isFollowing(field, copy, values);
      if (hidden.has(name) || followsInBoth) return [];
      const value = values[name] ?? startValue(field);
      const { fields: inner = [] } = field.rows ?? {};
      const rows = field.rows ? rowKeys(value) : [];
      return [
        [copy, value] as const,
        ...rows.flatMap((key) => copied(inner, `${name}.${key}`, `${copy}.${key}`)),
      ];
    });
  return Object.fromEntries(copied(list.rows?.fields ?? [], `${list.name}.${from}`, `${list.name}.${to}`));
}
