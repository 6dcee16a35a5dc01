import { rowKeys } from './buildPayload.ts';
import type { FieldModel, FormModel, Values } from './types.ts';

/** Returns the field with a name in the state. A field in a row gets its full name, and clears fields of the same row. */
export function fieldOf(model: FormModel, name: string): FieldModel | undefined {
  const own = fieldNamed(model.fields, name);
  if (own) return own;
  const { list, row, path } = splitRowName(model, name) ?? {};
  const field = list?.rows && fieldNamed(list.rows.fields, path?.join('.'));
  if (!field) return undefined;
  const clears = field.clears?.map((cleared) => `${list.name}.${row}.${cleared}`);
  return { ...field, name, ...(clears && { clears }) };
}

/** Returns the names in the state of the fields that a change of a field clears. */
export function clearedBy(model: FormModel, values: Values, name: string): readonly string[] {
  return (fieldOf(model, name)?.clears ?? []).flatMap((cleared) => {
    const [list = '', inRow] = cleared.split('[]');
    return inRow === undefined ? cleared : rowKeys(values[list]).map((key) => `${list}.${key}${inRow}`);
  });
}

function fieldNamed(fields: readonly FieldModel[], name: string | undefined): FieldModel | undefined {
  return fields.find((field) => field.name === name);
}

/** Splits a name below a list of objects into the list, the row's key or index, and the path within the row. */
export function splitRowName({ fields }: FormModel, name: string) {
  const list = fields.find((field) => field.rows && name.startsWith(`${field.name}.`));
  if (!list) return undefined;
  const [row = '', ...path] = name.slice(list.name.length + 1).split('.');
  return { list, row, path };
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
export function locate(model: FormModel, path: readonly string[], keyword: string): ErrorTarget | undefined {
  const { field, index = model.fields.length, length = 0 } = find(model.fields, path, keyword) ?? {};
  const isRow = field?.rows !== undefined && /^\d+$/.test(path.at(-1) ?? '');
  if (branchKeywords.has(keyword) && (!field || isRow)) return undefined;
  if (!field) return { name: path.join('.'), field, index };
  const [row, ...deeper] = path.slice(length);
  if (!field.rows || deeper.length === 0) return { name: field.name, field, index };
  const inRow = find(field.rows.fields, deeper, keyword);
  if (!inRow && branchKeywords.has(keyword)) return undefined;
  const within = inRow?.index ?? field.rows.fields.length;
  return {
    name: `${field.name}.${row}.${inRow?.field.name ?? deeper.join('.')}`,
    field: inRow?.field,
    // errors in rows follow the error of the list, row by row, before the next field
    index: index + (Number(row) * maxRowsOrFields + within + 1) / maxRowsOrFields ** 2,
  };
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
export function stateName(model: FormModel, values: Values, sentName: string): string {
  const { list, row, path = [] } = splitRowName(model, sentName) ?? {};
  const key = list && rowKeys(values[list.name])[Number(row)];
  return key === undefined ? sentName : [list?.name, key, ...path].join('.');
}

/** Converts a name in the state to a name of the payload, with the index of a row (`members.0.age`). */
export function sentName({ model }: { readonly model: FormModel }, values: Values, name: string): string {
  const { list, row = '', path = [] } = splitRowName(model, name) ?? {};
  return list ? [list.name, rowKeys(values[list.name]).indexOf(row), ...path].join('.') : name;
}
