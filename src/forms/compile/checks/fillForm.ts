import type { Form } from '../../createForm.ts';
import { addRow, removeRow } from '../../structure/rows.ts';
import type { Value, Values } from '../../types.ts';
import { asList, isObject } from '../json.ts';

/** What a visitor enters, as examples write it: a group as an object, a list of objects as a list of such. */
export type Filled = Readonly<Record<string, unknown>>;

/** The state of a form after a visitor entered the values of an example, in their order. */
export function fillForm(form: Form, filled: Filled, today: string): Values {
  let values = form.initialValues();
  const change = (name: string, value: Value) => {
    values = form.change(values, name, value, today);
  };
  const fill = (object: Filled, prefix: string): void => {
    for (const [key, value] of Object.entries(object)) {
      const name = prefix + key;
      const field = form.field(name);
      const keys = () => asList<string>(values[name]);
      if (field?.rows && Array.isArray(value)) {
        while (keys().length < value.length) change(name, addRow(values, name));
        while (keys().length > value.length) change(name, removeRow(values, name, keys().at(-1) ?? ''));
        for (const [position, row] of value.entries()) fill(row, `${name}.${keys()[position]}.`);
      } else if (!field && isObject(value)) fill(value, `${name}.`);
      else change(name, value as Value);
    }
  };
  fill(filled, '');
  return values;
}
