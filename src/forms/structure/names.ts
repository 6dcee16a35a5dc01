import { fieldsByName } from '../buildPayload.ts';
import type { ErrorTarget, FieldModel, FormModel, Values } from '../types.ts';

const rowFields = new WeakMap<FormModel, Map<string, FieldModel>>();

/**
 * The field of a name in the state. A field in a row is that of every row, under the row's own name; what it clears are
 * fields of the same row.
 */
export function fieldOf(model: FormModel, name: string): FieldModel | undefined {
  const own = fieldsByName(model.fields).get(name);
  if (own) return own;
  const byRowName = rowFields.get(model) ?? new Map<string, FieldModel>();
  rowFields.set(model, byRowName);
  const field = byRowName.get(name) ?? fieldInRow(model, name);
  if (field) byRowName.set(name, field);
  return field;
}

function fieldInRow(model: FormModel, name: string): FieldModel | undefined {
  for (const { name: list, rows } of model.fields) {
    if (!rows || !name.startsWith(`${list}.`)) continue;
    const [key = '', ...path] = name.slice(list.length + 1).split('.');
    const field = fieldsByName(rows.fields).get(path.join('.'));
    if (!field) continue;
    const clears = field.clears?.map((cleared) => `${list}.${key}.${cleared}`);
    return { ...field, name, ...(clears && { clears }) };
  }
  return undefined;
}

/** Words that only say that a branch failed, of a group or a row as of the form: the branch's own errors say which field. */
const branchKeywords = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'not']);

/** Whether a path leads to several fields together: a group, which is no field, or a row of a list. */
function isOfSeveral(field: FieldModel | undefined, path: readonly string[]): boolean {
  return field === undefined || (field.rows !== undefined && /^\d+$/.test(path.at(-1) ?? ''));
}

/** More rows, and more fields in one, than any list has. */
const maxRows = 1000;
const maxFields = 1000;

/** Words that say of a group that it is not there, or is no group. */
const groupKeywords = new Set(['required', 'type']);

/**
 * Where an error at a path of the sent data belongs: the deepest field on the way. Of a row as a whole it is the list;
 * of a group that is missing its first field; of what no field is, the path itself. undefined where only a branch of a rule about several fields failed.
 */
export function locate(model: FormModel, path: readonly string[], keyword: string): ErrorTarget | undefined {
  const found = deepest(model.fields, path) ?? firstBelow(model.fields, path, keyword);
  if (branchKeywords.has(keyword) && isOfSeveral(found?.field, path)) return undefined;
  if (!found) return { name: path.join('.'), field: undefined, index: model.fields.length };
  const { field, index, length, name } = found;
  const [row, ...deeper] = path.slice(length);
  if (!field.rows || row === undefined || deeper.length === 0) return { name, field, index };
  const inRow = deepest(field.rows.fields, deeper) ?? firstBelow(field.rows.fields, deeper, keyword);
  const below = `${name}.${row}`;
  const whole = `${below}.${deeper.join('.')}`;
  /** Behind the list itself and before what comes after it, row by row. */
  const indexInRow = (within = field.rows?.fields.length ?? 0) =>
    index + (Number(row) * maxFields + within + 1) / (maxRows * maxFields);
  if (!inRow && branchKeywords.has(keyword)) return undefined;
  if (!inRow) return { name: whole, field: undefined, index: indexInRow() };
  return {
    name: `${below}.${inRow.name}`,
    field: inRow.field,
    index: indexInRow(inRow.index),
  };
}

function deepest(fields: readonly FieldModel[], path: readonly string[]) {
  const byName = fieldsByName(fields);
  for (let length = path.length; length > 0; length -= 1) {
    const field = byName.get(path.slice(0, length).join('.'));
    if (field) return { field, name: field.name, length, index: fields.indexOf(field) };
  }
  return undefined;
}

/** The first field of a group that should be there, and is not. */
function firstBelow(fields: readonly FieldModel[], path: readonly string[], keyword: string) {
  const group = `${path.join('.')}.`;
  const index = groupKeywords.has(keyword) ? fields.findIndex(({ name }) => name.startsWith(group)) : -1;
  const field = fields[index];
  return field && { field, name: field.name, length: path.length, index };
}

/** The name in the state for a name of the payload: items have keys in the state, and positions in the payload. */
export function stateName(model: FormModel, values: Values, sentName: string): string {
  for (const { name: list, rows } of model.fields) {
    if (!rows || !sentName.startsWith(`${list}.`)) continue;
    const [index = '', ...path] = sentName.slice(list.length + 1).split('.');
    const keys = values[list];
    const key = Array.isArray(keys) ? keys[Number(index)] : undefined;
    if (key !== undefined) return [list, key, ...path].join('.');
  }
  return sentName;
}
