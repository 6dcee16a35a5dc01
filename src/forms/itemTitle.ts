import { rowKeys } from './buildPayload.ts';
import { describeValue } from './describeValue.ts';
import { fieldOf } from './fieldNames.ts';
import { isEmpty } from './initialValues.ts';
import type { FieldModel, FormModel, Value, VisibleAnswers } from './types.ts';

/** Fills a title such as 'Member {n}: {name}, {age}' with values. Omits missing values and the text before them. */
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
      if (!field || value === undefined || isEmpty(value, field)) return '';
      return `${text}${describeValue(field, value)}`;
    })
    .join('')
    .trim();
}

export function rowTitle(model: FormModel, answers: VisibleAnswers, list: string, row: string): string {
  const { itemTitle: template = '', fields = [] } = fieldOf(model, list)?.rows ?? {};
  return itemTitle(
    template,
    rowKeys(answers[list]).indexOf(row) + 1,
    (name) => fields.find((one) => one.name === name),
    (name) => answers[`${list}.${row}.${name}`],
  );
}
