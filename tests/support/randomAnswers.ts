import fc from 'fast-check';
import { keysOf } from '#forms/buildPayload.ts';
import {
  emptyValue,
  type FieldModel,
  type Form,
  type LeadData,
  startValue,
  type Value,
  type Values,
  valueAt,
} from '#forms/index.ts';
import { rowKey } from '#forms/kinds/rows.ts';
import { addRow, copyRow, moveRow, removeRow } from '#forms/rowChanges.ts';

/** Random numbers that select a change of a form: its field or row, and the value or the action on the row. */
interface Change {
  readonly target: number;
  readonly action: number;
}

const number = fc.nat(1_000_000);

/** Generates the changes of one visit. */
export const randomChanges = (most: number) =>
  fc.array(fc.record({ target: number, action: number }), { minLength: 5, maxLength: most });

const days = ['2026-11-01', '2026-12-24', '2027-03-01', '1990-03-05', ''];
const numbers = ['', 0, 1, 50, 100, 500, 501];

/** Returns the possible values of a field; each text is unique, so that a test can find it. */
function valuesFor(field: FieldModel, seed: number): readonly Value[] {
  const { kind, options, name } = field;
  if (kind === 'list') return [[], ...(options ?? []).map(({ value }) => [String(value)])];
  if (options) return [emptyValue(field), ...options.map(({ value }) => value)];
  if (kind === 'boolean') return [false, true];
  if (kind === 'number') return numbers.map((value) => (value === '' ? emptyValue(field) : value));
  const text = `${name.replaceAll('.', '')}${seed}`;
  return kind === 'date' ? days : [text, ` ${text} `, text, ''];
}

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

/** Returns the names of all fields that a visitor can fill in, including hidden ones and those of rows. */
export function namesOf({ model }: Form, values: Values): readonly string[] {
  const within = (fields: readonly FieldModel[], prefix: string): readonly string[] =>
    fields.flatMap((field) => {
      const name = prefix + field.name;
      const { rows, computedBy } = field;
      if (computedBy !== undefined) return [];
      return rows
        ? keysOf(values, { ...field, name }).flatMap((key) => within(rows.fields, `${name}.${key}.`))
        : [name];
    });
  return within(model.fields, '');
}

/** Returns the lists of a form, also those in rows, by their full names. */
const listsOf = (fields: readonly FieldModel[], values: Values, prefix: string): readonly FieldModel[] =>
  fields.flatMap((field) => {
    const { rows } = field;
    const list = { ...field, name: prefix + field.name };
    const inside = (key: string) => listsOf(rows?.fields ?? [], values, `${list.name}.${key}.`);
    return rows ? [list, ...keysOf(values, list).flatMap(inside)] : [];
  });

/** Returns the values that a change of rows sets. */
function rowChange(form: Form, values: Values, list: FieldModel, { target, action }: Change): Values {
  const keys = keysOf(values, list);
  const { min = 0, max = Number.POSITIVE_INFINITY } = list.rows ?? {};
  const row = at(keys, target);
  const rows = [
    keys.length < max ? addRow(values, list) : keys,
    keys.length > min && row ? removeRow(values, list, row) : keys,
    row ? moveRow(values, list, row, 1) : keys,
  ];
  if (action % 4 < rows.length) return { [list.name]: at(rows, action % 4) };
  const above = keys[keys.indexOf(row) - 1];
  return above === undefined ? {} : copyRow(form, values, list, above, row);
}

/** Returns the form's values after a change in a browser with scripts; hidden fields change too. */
export function changed(form: Form, values: Values, change: Change, today: string): Values {
  const lists = listsOf(form.model.fields, values, '');
  if (lists.length > 0 && change.action % 3 === 0)
    return form.setValues(values, rowChange(form, values, at(lists, change.target), change), today);
  const names = namesOf(form, values);
  const inRows = names.filter((name) => form.field(name.split('.')[0] ?? '')?.rows);
  // often a field of a row, because it takes many changes of rows to hide an answer there
  const field = form.field(at(change.action % 3 === 1 && inRows.length > 0 ? inRows : names, change.target));
  return field
    ? form.change(values, field.name, at(valuesFor(field, change.target), change.action), today)
    : values;
}

/** Returns the state of a form that contains only the answers of a lead. */
export function valuesOfLead(form: Form, lead: LeadData, today: string): Values {
  const stateValue = (field: FieldModel, data: unknown, path: string): Value => {
    const value = valueAt(data, path.split('.'));
    if (value === undefined) return emptyValue(field);
    return field.kind === 'date' ? String(value).slice(0, 10) : (value as Value);
  };
  const within = (
    fields: readonly FieldModel[],
    data: LeadData,
    prefix: string,
  ): (readonly [string, Value])[] =>
    fields.flatMap((field) => {
      const name = prefix + field.name;
      const { rows } = field;
      if (!rows) return [[name, stateValue(field, data, field.name)] as const];
      const items = (valueAt(data, field.name.split('.')) ?? []) as readonly LeadData[];
      const keys = items.map((_item, index) => rowKey(index + 1));
      const inRows = items.flatMap((item, index) => within(rows.fields, item, `${name}.${keys[index]}.`));
      return [[name, keys] as const, ...inRows];
    });
  const entries = within(form.model.fields, lead, '');
  return form.setValues(form.initialValues(), Object.fromEntries(entries), today);
}

/** Returns the values with hidden fields reset to their start values. */
export function withoutHidden(form: Form, values: Values, today: string): Values {
  const hidden = form.hidden(values);
  const names = Object.keys(values).filter((name) => hidden.has(name));
  const emptied = names.flatMap((name) => {
    const field = form.field(name);
    return field ? [[name, startValue(field)] as const] : [];
  });
  return form.setValues(values, Object.fromEntries(emptied), today);
}
