import { readAmount, readNumber } from './formats/readNumber.ts';
import { isEmpty } from './initialValues.ts';
import type { FieldModel, FormModel, LeadData, Value, Values } from './types.ts';

/**
 * The `data` of a flat form's lead. Dates become UTC date-times at midnight of the typed day, texts are trimmed, lists
 * are always there. Empty fields are left out, except a 0 that is an answer. A value that cannot be converted is sent
 * unchanged, so that the error names its field.
 */
export function buildPayload(model: FormModel, values: Values): LeadData {
  return collect(
    model.fields.filter((field) => !field.clientOnly),
    values,
  );
}

/** The data that the browser validates: the payload and the client-only fields. */
export function buildCheckData(model: FormModel, values: Values): LeadData {
  return collect(model.fields, values);
}

function collect(fields: readonly FieldModel[], values: Values): LeadData {
  const data: Record<string, Value> = {};
  for (const field of fields) {
    const value = sentValue(field, values[field.name]);
    if (isFilled(field, value)) data[field.name] = value;
  }
  return data;
}

/** Whether a field's value is sent: a list always, anything else when it is not empty. */
export function isFilled(field: FieldModel, value: Value): boolean {
  return field.kind === 'list' || !isEmpty(value, field);
}

/** A field's value in the payload. */
export function sentValue(field: FieldModel, value: Value | undefined): Value {
  if (field.kind === 'list') return Array.isArray(value) ? value : [];
  if (value === undefined || Array.isArray(value)) return '';
  if (typeof value === 'boolean') return value;
  if (field.kind === 'number') return asNumber(field, value as string | number);
  const text = String(value).trim();
  return field.kind === 'date' ? wireDay(text) : text;
}

function asNumber(field: FieldModel, value: string | number): string | number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  const text = value.trim();
  return readNumber((field.money ? readAmount(text) : text) ?? '') ?? text;
}

const typedDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day as it is typed ('2026-11-20') as the date-time in the payload; anything else unchanged. */
export function wireDay<T>(value: T): T | string {
  return typeof value === 'string' && typedDay.test(value) ? `${value}T00:00:00.000Z` : value;
}
