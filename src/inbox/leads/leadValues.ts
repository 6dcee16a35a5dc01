import { describeValue, type FieldModel, type RowsModel, type Value, valueAt } from '#forms/index.ts';
import { itemTitle } from '#forms/itemTitle.ts';
import { isObject } from '#forms/source/json.ts';

const moments = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** What a lead, or a row of one, holds under a field's name; one in a group has its full name, `home.city`. */
export const fieldValueOf = (data: unknown, name: string): unknown => valueAt(data, name.split('.'));

/** The line that names a row of a list, as the form does: 'Member 1: Asha, 34'. */
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

/** What a field holds that is no list of objects. */
function isValue(value: unknown): value is Value {
  return Array.isArray(value) ? !value.some((item) => typeof item === 'object') : typeof value !== 'object';
}

/**
 * A stored value for the staff, as the form describes it; a list of objects by its length and its first item. A field of
 * no present form is shown unchanged; a missing value is ''.
 */
export function leadValue(model: FieldModel | null, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (model?.rows && Array.isArray(value) && value.every(isObject))
    return value.length === 0 ? '' : `${value.length} · ${rowTitle(model.rows, value[0], 0)}`;
  if (Array.isArray(value)) return value.map((item) => leadValue(model, item)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (model === null) return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return describeValue(model, isPlain ? value : String(value));
}

/** A moment as the firm's clocks show it, in India: 20 Nov 2026, 3:04 pm. */
export function formatDateTime(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : moments.format(time);
}

/** How to reach somebody by this value; null when it is no number and no address. */
export function contactLink(model: FieldModel | null, value: unknown) {
  if (typeof value !== 'string') return null;
  if (model?.digits === 10 && /^\d{10}$/.test(value)) return { kind: 'phone', href: `tel:+91${value}` };
  if (/^[^\s@<>,;:?&]+@[^\s@<>,;:?&]+\.[^\s@<>,;:?&]+$/.test(value))
    return { kind: 'mail', href: `mailto:${value}` };
  return null;
}
