import { rowKeys } from './buildPayload.ts';
import { describeValue } from './describeValue.ts';
import type { FieldModel } from './fieldModel.ts';
import { fieldOf, splitRowName } from './fieldNames.ts';
import type { FormModel } from './formModel.ts';
import { isEmpty } from './initialValues.ts';
import type { Value, VisibleAnswers } from './types.ts';

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
      if (!field || field.rows || value === undefined || isEmpty(value, field)) return '';
      return `${text}${describeValue(field, value)}`;
    })
    .join('')
    .trim();
}

/** Returns the title of a row, and the titles of the rows around it: 'Illness 2, Member 1: Asha'. */
export function fullRowTitle(model: FormModel, answers: VisibleAnswers, list: string, row: string): string {
  const outer = splitRowName(model, list);
  const title = rowTitle(model, answers, list, row);
  return outer ? `${title}, ${fullRowTitle(model, answers, outer.list.name, outer.row)}` : title;
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
