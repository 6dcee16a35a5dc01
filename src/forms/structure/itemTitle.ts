import { rowKeys } from '../buildPayload.ts';
import { describeValue } from '../describeValue.ts';
import { isEmpty, startValue, unreadable } from '../initialValues.ts';
import type { FieldModel, FormModel, Value, Values } from '../types.ts';
import { fieldOf } from './names.ts';

/** 'Member {n}: {name}, {age}' with values. Where one is missing, the text before it is left out too. */
export function itemTitle(
  template: string,
  number: number,
  fieldOf: (name: string) => FieldModel | undefined,
  answerTo: (name: string) => Value | undefined,
): string {
  const parts = [...template.matchAll(/([^{]*)(?:\{([\w.]+)\})?/g)];
  return parts
    .map(([, text = '', name]) => {
      if (name === undefined) return text;
      if (name === 'n') return `${text}${number}`;
      const field = fieldOf(name);
      const value = answerTo(name);
      if (!field || value === undefined || value === unreadable || isEmpty(value, field)) return '';
      return `${text}${describeValue(field, value)}`;
    })
    .join('')
    .trim();
}

export function rowTitle(model: FormModel, values: Values, list: string, row: string): string {
  const field = fieldOf(model, list);
  const { itemTitle: template = '', fields = [] } = field?.rows ?? {};
  const inRow = (name: string) => fields.find((one) => one.name === name);
  return itemTitle(template, rowKeys(values[list]).indexOf(row) + 1, inRow, (name) => {
    const own = inRow(name);
    return values[`${list}.${row}.${name}`] ?? (own && startValue(own));
  });
}

/** What each row of a list is called, in their order. */
export function rowTitles(model: FormModel, values: Values, list: string): readonly string[] {
  return rowKeys(values[list]).map((row) => rowTitle(model, values, list, row));
}
