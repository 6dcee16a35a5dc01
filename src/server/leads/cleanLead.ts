import { sentText } from '#forms/formats/sentText.ts';
import type { FieldModel } from '#forms/index.ts';
import { isObject } from '#forms/source/json.ts';

/** Cleans each text of a lead's data as the form's page does. Unknown names remain, and the validator rejects them later. */
export function cleanLead(fields: readonly FieldModel[], data: object): Record<string, unknown> {
  return cleanObject(fields, '', data);
}

function cleanObject(fields: readonly FieldModel[], prefix: string, data: object): Record<string, unknown> {
  const entries = Object.entries(data).map(([key, value]: [string, unknown]) => {
    const name = prefix + key;
    const field = fields.find((one) => one.name === name);
    const clean = (item: unknown): unknown => {
      if (typeof item === 'string') return sentText(item, field);
      if (Array.isArray(item)) return item.map(clean);
      if (!isObject(item)) return item;
      return field?.rows ? cleanObject(field.rows.fields, '', item) : cleanObject(fields, `${name}.`, item);
    };
    return [key, clean(value)];
  });
  return Object.fromEntries(entries);
}
