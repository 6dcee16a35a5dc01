import { describeValue, type FieldModel, isEmpty, unreadable, type Value } from '#engine';

/**
 * The line that names a row: the template with its number for `{n}` and its answers for `{name}`. Where an answer is
 * missing, what stands before it goes too, back to the answer before.
 *
 * @param template - such as 'Member {n}: {name}, {age}'
 * @param number - the row's place, from 1 on
 */
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
