import type { Form } from './createForm.ts';
import type { FieldModel } from './fieldModel.ts';
import { splitRowName } from './fieldNames.ts';
import type { TableAnswers, Values } from './types.ts';

/** Returns the answers that the rows of a field's table must have, by the names of columns. Hidden answers are empty. */
export function tableAnswers(form: Form, values: Values, name: string): TableAnswers {
  const where = Object.entries(form.field(name)?.optionsFrom?.where ?? {});
  const answers: Values = where.length > 0 ? form.visibleAnswers(values) : {};
  return Object.fromEntries(
    where.map(([column, other]) => {
      const answer = answers[outwardName(form, name, other)];
      return [column, typeof answer === 'string' || typeof answer === 'number' ? answer : undefined];
    }),
  );
}

/** Returns the name in the state of a field that a field of the same row names; `^` leads out of the row. */
export function outwardName({ model }: Pick<Form, 'model'>, name: string, other: string): string {
  const { list, row } = splitRowName(model, name) ?? {};
  if (!list) return other;
  return other.startsWith('^')
    ? outwardName({ model }, list.name, other.slice(1))
    : `${list.name}.${row}.${other}`;
}

/** Returns the name of a field for calls of the server, without the keys of rows: `cars.model`. */
export function nameInForm({ model }: Pick<Form, 'model'>, name: string): string {
  const { list, row } = splitRowName(model, name) ?? {};
  if (!list) return name;
  return `${nameInForm({ model }, list.name)}.${name.slice(`${list.name}.${row}.`.length)}`;
}

/** Finds a field by its name without keys of rows. */
export function fieldInForm(fields: readonly FieldModel[], name: string): FieldModel | undefined {
  const own = fields.find((field) => field.name === name);
  const list = fields.find((field) => field.rows && name.startsWith(`${field.name}.`));
  return own ?? (list?.rows && fieldInForm(list.rows.fields, name.slice(list.name.length + 1)));
}

/** The answers that limit the rows, in the order of their columns. */
export const givenAnswers = (answers: TableAnswers): readonly (readonly [column: string, answer: string])[] =>
  Object.entries(answers)
    .flatMap(([column, answer]) =>
      answer === undefined || answer === '' ? [] : [[column, String(answer)] as const],
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
