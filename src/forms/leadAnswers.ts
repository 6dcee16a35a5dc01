import { describeValue } from './describeValue.ts';
import type { FieldModel, RowsModel } from './fieldModel.ts';
import { groupDigits } from './formats/mobileNumber.ts';
import { itemTitle } from './itemTitle.ts';
import { isObject } from './source/json.ts';
import type { Value } from './types.ts';
import { valueAt } from './valueAt.ts';

/** A label and an answer of a lead. */
export interface LeadAnswer {
  /** Its path in the payload. */
  readonly name: string;
  /** Includes the title of its group or array item: 'Member 1: Age'. */
  readonly label: string;
  /** null for a field that the form no longer has. */
  readonly model: FieldModel | null;
  readonly value: unknown;
}

/**
 * Returns the answers of a lead, a group or an array item, in the form's order. Those of fields that the form no longer has
 * come last.
 *
 * @param prefix of the fields' names, such as `home.` for a group
 * @param title of the group or array item, such as 'Where you live: '
 */
export function leadAnswers(
  fields: readonly FieldModel[],
  data: object,
  prefix = '',
  title = '',
): LeadAnswer[] {
  const fieldKeys = fields.map(({ name }) => name.slice(prefix.length).split('.', 1)[0] ?? name);
  const values = new Map(Object.entries(data));
  return [...new Set([...fieldKeys, ...values.keys()])].flatMap((key): LeadAnswer[] => {
    const name = `${prefix}${key}`;
    const value: unknown = values.get(key);
    const model = fields.find((field) => field.name === name) ?? null;
    const inner = fields.filter((field) => field.name.startsWith(`${name}.`));
    const label = `${title}${model?.label ?? inner[0]?.group ?? key}`;
    if (isObject(value) || (inner.length > 0 && value === undefined))
      return leadAnswers(inner, value ?? {}, `${name}.`, `${label}: `);
    // only a list with objects is split into its items
    if (!Array.isArray(value) || !value.some((item) => typeof item === 'object' && item !== null))
      return [{ name, label, model, value }];
    return value.flatMap((row: unknown, position) => {
      const rowName = `${name}.${position}`;
      const rowLabel = model?.rows ? title + rowTitle(model.rows, {}, position) : `${label} ${position + 1}`;
      if (!isObject(row)) return { name: rowName, label: rowLabel, model, value: row };
      return leadAnswers(model?.rows?.fields ?? [], row, '', `${rowLabel}: `).map((field) => ({
        ...field,
        name: `${rowName}.${field.name}`,
      }));
    });
  });
}

/** The value of a field in a lead or an array item, by its full name, such as `home.city`. */
export const fieldValueOf = (data: unknown, name: string): unknown => valueAt(data, name.split('.'));

/** The title of an array item, as in the form: 'Member 1: Asha, 34'. */
export function rowTitle({ itemTitle: template, fields }: RowsModel, row: unknown, position: number): string {
  return itemTitle(
    template,
    position + 1,
    (name) => fields.find((field) => field.name === name),
    (name) => {
      const value = fieldValueOf(row, name);
      return isValue(value) ? value : undefined;
    },
  );
}

/** Whether a value is neither an object nor a list of objects. */
function isValue(value: unknown): value is Value {
  return Array.isArray(value) ? !value.some((item) => typeof item === 'object') : typeof value !== 'object';
}

/**
 * Formats a stored value as the form does; a list of objects as its length and first item. Values of fields that the
 * form no longer has stay unformatted, and a missing value is ''.
 */
export function leadValue(model: FieldModel | null, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (model?.rows && Array.isArray(value) && value.every(isObject))
    return value.length === 0 ? '' : `${value.length} · ${rowTitle(model.rows, value[0], 0)}`;
  if (Array.isArray(value)) return value.map((item) => leadValue(model, item)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (model === null) return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  const text = describeValue(model, isPlain ? value : String(value));
  return model.phone ? groupDigits(text) : text;
}
