import { keysOf, rowKeys } from './buildPayload.ts';
import type { FieldModel } from './fieldModel.ts';
import { fieldNamed } from './fieldNamed.ts';
import type { FormModel } from './formModel.ts';
import type { Values } from './types.ts';

type WithFields = Pick<FormModel, 'fields'>;

/** Returns the field with a name in the state. A field in a row gets its full name, and clears fields of the same row. */
export function fieldOf(object: WithFields, name: string): FieldModel | undefined {
  const own = fieldNamed(object.fields, name);
  if (own) return own;
  const at = outerRow(object, name);
  const field = at && fieldOf(at.rows, at.path);
  if (!field) return undefined;
  const prefix = `${at.list.name}.${at.row}.`;
  const clears = field.clears?.map((cleared) => prefix + cleared);
  return { ...field, name: prefix + field.name, ...(clears && { clears }) };
}

/** Returns the names in the state of the fields that a change of a field clears. */
export function clearedBy(model: FormModel, values: Values, name: string): readonly string[] {
  return (fieldOf(model, name)?.clears ?? []).flatMap((cleared) => inEachRow(values, cleared));
}

/** Returns the names in the state of a field in all rows: `cars[].model`, also in lists of rows. */
function inEachRow(values: Values, name: string): readonly string[] {
  const end = name.indexOf('[]');
  if (end < 0) return [name];
  const list = name.slice(0, end);
  return rowKeys(values[list]).flatMap((key) =>
    inEachRow(values, `${list}.${key}${name.slice(end + '[]'.length)}`),
  );
}

/** Splits a name at its outermost list of objects. */
function outerRow({ fields }: WithFields, name: string) {
  const list = fields.find((field) => field.rows && name.startsWith(`${field.name}.`));
  if (!list?.rows) return undefined;
  const [row = '', ...path] = name.slice(list.name.length + 1).split('.');
  return { list, rows: list.rows, row, path: path.join('.') };
}

/** A row of a list of objects. */
interface RowName {
  /** The list, by its full name. */
  readonly list: FieldModel;
  /** The row's key or index. */
  readonly row: string;
}

/** Returns the innermost row of a name below a list of objects. */
export function splitRowName(object: WithFields, name: string): RowName | undefined {
  const at = outerRow(object, name);
  if (!at) return undefined;
  const { list, rows, row, path } = at;
  const inner = splitRowName(rows, path);
  return inner
    ? { ...inner, list: { ...inner.list, name: `${list.name}.${row}.${inner.list.name}` } }
    : { list, row };
}

/** Keywords whose own error names no field, because the errors of their branches do. */
const branchKeywords = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'not']);

/** Keywords whose error means that a group is missing or not an object. */
const groupKeywords = new Set(['required', 'type']);

const maxRowsOrFields = 1000;

/** The target of an error: the name in the payload (`members.0.age`), its field, and its index in render order. */
interface ErrorTarget {
  readonly name: string;
  readonly field: FieldModel | undefined;
  readonly index: number;
}

/**
 * Returns the target of an error at a path of the payload: the deepest field on the path. The target of a whole row is its
 * list, that of a missing group is its first field, and that of an unknown key is the path itself. Returns undefined if a
 * branch of a rule between fields failed.
 */
export function locate(
  { fields }: WithFields,
  path: readonly string[],
  keyword: string,
): ErrorTarget | undefined {
  const { field, index = fields.length, length = 0 } = find(fields, path, keyword) ?? {};
  const isRow = field?.rows !== undefined && /^\d+$/.test(path.at(-1) ?? '');
  if (branchKeywords.has(keyword) && (!field || isRow)) return undefined;
  if (!field) return { name: path.join('.'), field, index };
  const [row, ...deeper] = path.slice(length);
  if (!field.rows || deeper.length === 0) return { name: field.name, field, index };
  const inRow = locate(field.rows, deeper, keyword);
  return (
    inRow && {
      name: `${field.name}.${row}.${inRow.name}`,
      field: inRow.field,
      // errors in rows follow the error of the list, row by row, before the next field
      index: index + (Number(row) * maxRowsOrFields + inRow.index + 1) / maxRowsOrFields ** 2,
    }
  );
}

/** Finds the deepest field on a path, or the first field of a missing group. */
function find(fields: readonly FieldModel[], path: readonly string[], keyword: string) {
  for (let length = path.length; length > 0; length -= 1) {
    const field = fieldNamed(fields, path.slice(0, length).join('.'));
    if (field) return { field, length, index: fields.indexOf(field) };
  }
  const isBelow = ({ name }: FieldModel) => name.startsWith(`${path.join('.')}.`);
  const index = groupKeywords.has(keyword) ? fields.findIndex(isBelow) : -1;
  const field = fields[index];
  return field && { field, length: path.length, index };
}

/** Converts a name of the payload to a name in the state: rows have keys in the state, and indexes in the payload. */
export function stateName(object: WithFields, values: Values, sentName: string, prefix = ''): string {
  const at = outerRow(object, sentName);
  const list = at && { ...at.list, name: prefix + at.list.name };
  const key = list && keysOf(values, list)[Number(at.row)];
  if (!list || key === undefined) return prefix + sentName;
  const row = `${list.name}.${key}`;
  return at.path ? stateName(at.rows, values, at.path, `${row}.`) : row;
}

/** Converts a name in the state to a name of the payload, with the index of a row (`members.0.age`). */
export function sentName({ model }: { readonly model: FormModel }, values: Values, name: string): string {
  const within = (object: WithFields, inside: string, prefix: string): string => {
    const at = outerRow(object, inside);
    if (!at) return inside;
    const list = { ...at.list, name: prefix + at.list.name };
    const row = `${at.list.name}.${keysOf(values, list).indexOf(at.row)}`;
    return at.path ? `${row}.${within(at.rows, at.path, `${list.name}.${at.row}.`)}` : row;
  };
  return within(model, name, '');
}
