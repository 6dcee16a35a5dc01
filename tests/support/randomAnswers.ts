import fc from 'fast-check';
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

/** A visitor's next change of a form: the index among possible changes, and the index of its value. */
interface Change {
  readonly which: number;
  readonly value: number;
}

const number = fc.nat(1_000_000);

/** The changes of one visit. */
export const randomChanges = (most: number) =>
  fc.array(fc.record({ which: number, value: number }), { minLength: 5, maxLength: most });

const days = ['2026-11-01', '2026-12-24', '2027-03-01', '1990-03-05', ''];
const numbers = ['', 0, 1, 50, 100, 500, 501];

/** The possible values of a field; each text is unique, so that it can be found. */
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

/** The names of all fields that a visitor can fill in, hidden ones and those of rows included. */
export function namesOf({ model }: Form, values: Values): readonly string[] {
  return model.fields.flatMap(({ name, rows, computedBy }) => {
    if (computedBy !== undefined) return [];
    const keys = rows ? ((values[name] ?? []) as readonly string[]) : [];
    return rows ? keys.flatMap((key) => rows.fields.map((field) => `${name}.${key}.${field.name}`)) : [name];
  });
}

/** The values that a change of a list's rows sets. */
function rowChange(form: Form, values: Values, list: FieldModel, { which, value }: Change): Values {
  const keys = (values[list.name] ?? []) as readonly string[];
  const { min = 0, max = Number.POSITIVE_INFINITY } = list.rows ?? {};
  const row = at(keys, value);
  const rows = [
    keys.length < max ? addRow(values, list.name) : keys,
    keys.length > min && row ? removeRow(values, list.name, row) : keys,
    row ? moveRow(values, list.name, row, 1) : keys,
  ];
  if (which % 4 < rows.length) return { [list.name]: at(rows, which % 4) };
  const above = keys[keys.indexOf(row) - 1];
  return above === undefined ? {} : copyRow(form, values, list, above, row);
}

/** Returns the form's values after a change in a browser with scripts; hidden fields change too. */
export function changed(form: Form, values: Values, change: Change, today: string): Values {
  const lists = form.model.fields.filter(({ rows }) => rows);
  if (lists.length > 0 && change.which % 3 === 0)
    return form.setValues(values, rowChange(form, values, at(lists, change.value), change), today);
  const names = namesOf(form, values);
  const inRows = names.filter((name) => form.field(name.split('.')[0] ?? '')?.rows);
  // rows take many changes until one of their answers is hidden
  const field = form.field(at(change.which % 3 === 1 && inRows.length > 0 ? inRows : names, change.value));
  return field
    ? form.change(values, field.name, at(valuesFor(field, change.value), change.which), today)
    : values;
}

/** The state of a form with only the answers of a lead. */
export function valuesOfLead(form: Form, lead: LeadData, today: string): Values {
  const stateValue = (field: FieldModel, data: unknown, path: string): Value => {
    const value = valueAt(data, path.split('.'));
    if (value === undefined) return emptyValue(field);
    return field.kind === 'date' ? String(value).slice(0, 10) : (value as Value);
  };
  const entries = form.model.fields.flatMap((field): (readonly [string, Value])[] => {
    const { name, rows } = field;
    if (!rows) return [[name, stateValue(field, lead, name)]];
    const items = (valueAt(lead, name.split('.')) ?? []) as readonly LeadData[];
    const inRows = items.flatMap((item, index) =>
      rows.fields.map(
        (one) => [`${name}.${rowKey(index + 1)}.${one.name}`, stateValue(one, item, one.name)] as const,
      ),
    );
    return [[name, items.map((_item, index) => rowKey(index + 1))], ...inRows];
  });
  return form.setValues(form.initialValues(), Object.fromEntries(entries), today);
}

/** The same values with different or no hidden ones. */
export function withoutHidden(form: Form, values: Values, today: string): Values {
  const hidden = form.hidden(values);
  const names = Object.keys(values).filter((name) => hidden.has(name));
  const emptied = names.flatMap((name) => {
    const field = form.field(name);
    return field ? [[name, startValue(field)] as const] : [];
  });
  return form.setValues(values, Object.fromEntries(emptied), today);
}
