import type { Form } from '../../createForm.ts';
import { addRow, removeRow } from '../../structure/index.ts';
import { sentName } from '../../structure/names.ts';
import type { Value, Values } from '../../types.ts';
import { asList, isObject } from '../json.ts';

/** What a visitor enters, as examples write it: a group as an object, a list of objects as a list of such. */
export type Filled = Readonly<Record<string, unknown>>;

/** The state of a form after a visitor entered the values of an example, in their order. */
export function fillForm(form: Form, filled: Filled, today: string): Values {
  return fillObject(form, form.initialValues(), filled, '', today);
}

function fillObject(form: Form, before: Values, filled: Filled, prefix: string, today: string): Values {
  let values = before;
  for (const [key, value] of Object.entries(filled)) {
    const name = prefix + key;
    const field = form.field(name);
    if (field?.rows && Array.isArray(value)) values = fillRows(form, values, name, value, today);
    else if (!field && isObject(value)) values = fillObject(form, values, value, `${name}.`, today);
    else values = form.change(values, name, value as Value, today);
  }
  return values;
}

function fillRows(form: Form, before: Values, list: string, rows: readonly Filled[], today: string): Values {
  let values = before;
  const present = () => asList<string>(values[list]);
  while (present().length < rows.length) values = form.change(values, list, addRow(values, list), today);
  while (present().length > rows.length)
    values = form.change(values, list, removeRow(values, list, present().at(-1) ?? ''), today);
  for (const [position, row] of rows.entries())
    values = fillObject(form, values, row, `${list}.${present()[position]}.`, today);
  return values;
}

/** The errors of a form with these values, by names of the payload. */
export function errorsOf(form: Form, filled: Filled, today: string) {
  const values = fillForm(form, filled, today);
  const errors = form.validate(values, today);
  return errors.map(({ field, ...error }) => ({ ...error, field: sentName(form, values, field) }));
}

/** What a form or a lead holds at a way; of lists of objects, what each of their rows has. */
export function valuesAt(held: unknown, [step, ...deeper]: readonly string[]): unknown[] {
  if (step === undefined) return held === undefined ? [] : [held];
  if (Array.isArray(held)) return held.flatMap((row) => valuesAt(row, [step, ...deeper]));
  return isObject(held) ? valuesAt(held[step], deeper) : [];
}
