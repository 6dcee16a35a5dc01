import { cleanValue } from './cleanValue.ts';
import type { Form } from './createForm.ts';
import { isEmpty } from './initialValues.ts';
import { outwardName } from './tableAnswers.ts';
import type { Value, Values } from './types.ts';

/**
 * Returns the fields that the texts of a table fill in, by name: those that are empty, or that still have the text of
 * `before`, the texts of the previous value. Hidden fields and options that a field does not offer are left out.
 */
export function fieldsToFill(
  form: Form,
  values: Values,
  name: string,
  texts: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Values {
  const hidden = form.hidden(values);
  const targets = Object.entries(form.field(name)?.fillsIn?.fields ?? {}).flatMap(([column, other]) => {
    const target = outwardName(form, name, other);
    const field = form.field(target);
    if (!field || hidden.has(target)) return [];
    const textValue = (text: string | undefined): Value | undefined => {
      if (text === undefined) return undefined;
      const option = field.options?.find(({ label, value }) => label === text || String(value) === text);
      return field.options ? option?.value : cleanValue(field, text);
    };
    const value = textValue(texts[column]);
    const now = values[target];
    const isOwn = now === undefined || isEmpty(now, field) || now === textValue(before[column]);
    return value !== undefined && isOwn && value !== now ? [[target, value] as const] : [];
  });
  return Object.fromEntries(targets);
}

/** The sentence about fields that were filled in. */
export function filledInText(form: Form, filled: Values): string {
  const fields = Object.entries(filled).map(
    ([name, value]) => `${form.field(name)?.label ?? name}: ${value}`,
  );
  return fields.length === 0 ? '' : `Filled in for you: ${fields.join(', ')}. You can change it.`;
}
