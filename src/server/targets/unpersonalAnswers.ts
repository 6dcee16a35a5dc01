import type { FieldModel } from '#forms/index.ts';
import { asRecord } from '#forms/source/json.ts';

/**
 * The answers of a lead without those of personal fields, for receivers that need no person. Contains only fields that the
 * form has today, because nothing is known about the others.
 *
 * @param data a lead's data, or a row of it
 * @param fields the form's fields, or those of a row; a field in a group is named `home.city`
 */
export function unpersonalAnswers(data: unknown, fields: readonly FieldModel[]): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const { name, personal, rows } of fields) {
    const path = name.split('.');
    const value = path.reduce<unknown>((node, key) => own(node, key), data);
    if (personal || value === undefined) continue;
    if (!rows) setValue(answers, path, value);
    else if (Array.isArray(value))
      setValue(
        answers,
        path,
        value.map((row) => unpersonalAnswers(row, rows.fields)),
      );
  }
  return answers;
}

const own = (node: unknown, key: string): unknown =>
  Object.hasOwn(asRecord(node), key) ? asRecord(node)[key] : undefined;

function setValue(answers: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    answers[key] = value;
    return;
  }
  const group = asRecord(answers[key]);
  answers[key] = group;
  setValue(group, rest, value);
}
