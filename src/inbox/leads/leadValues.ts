import { groupDigits } from '#forms/formats/mobileNumber.ts';
import { isTelephone } from '#forms/formats/telephoneNumbers.ts';
import { describeValue, type FieldModel, type RowsModel, type Value, valueAt } from '#forms/index.ts';
import { itemTitle } from '#forms/itemTitle.ts';
import { isObject } from '#forms/source/json.ts';

const dateTimes = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

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

/** Formats a time in India's time zone: 20 Nov 2026, 3:04 pm. */
export function formatDateTime(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : dateTimes.format(time);
}

/** The link to call or write to a person; null if the value is neither a telephone number nor an email address. */
export function contactLink(model: FieldModel | null, value: unknown) {
  if (typeof value !== 'string') return null;
  const number = internationalNumber(model, value);
  if (number !== null) return { kind: 'phone', href: `tel:${number}`, chat: whatsApp(number) };
  if (/^[^\s@<>,;:?&]+@[^\s@<>,;:?&]+\.[^\s@<>,;:?&]+$/.test(value))
    return { kind: 'mail', href: `mailto:${value}`, chat: undefined };
  return null;
}

function internationalNumber(model: FieldModel | null, value: string): string | null {
  if (model?.telephone && isTelephone(value)) return value;
  return model?.digits === 10 && /^\d{10}$/.test(value) ? `+91${value}` : null;
}

/** The link to a chat by WhatsApp; undefined for an Indian number that is not a mobile number. */
const whatsApp = (number: string) =>
  /^\+91[0-5]/.test(number) ? undefined : `https://wa.me/${number.slice(1)}`;
