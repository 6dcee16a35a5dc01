import { type Form, startValue, type Value, type Values } from '#engine';
import { expandToday, type FormExamples, fillForm, type SourceFile } from '#engine/compile';
import type { FormBinding } from '#renderer';
import type { FrameFilling } from './frameMessages.ts';

/** Fills a drawn form anew, as a visitor would: with nothing, or with one of its examples. */
export function fillAnswers(
  binding: FormBinding,
  form: Form,
  examples: SourceFile,
  filling: FrameFilling,
): void {
  enterValues(binding, valuesOf(form, examples, filling, binding.today()));
}

/** Enters values into a drawn form, field by field. */
export function enterValues(binding: FormBinding, wished: Values): void {
  // a list comes before what stands in its rows
  const byDepth = Object.entries(wished).toSorted(
    ([one], [other]) => one.split('.').length - other.split('.').length,
  );
  const enter = (name: string, value: Value) => {
    if (binding.field(name)?.derivedBy !== undefined) return;
    binding.change(name, value);
    binding.settle();
  };
  for (const [name, value] of byDepth) enter(name, value);
  // rows that stay keep what was typed in them before
  for (const name of Object.keys(binding.values())) {
    const field = binding.field(name);
    if (field && !(name in wished)) enter(name, startValue(field));
  }
}

function valuesOf(form: Form, { json }: SourceFile, filling: FrameFilling, today: string): Values {
  const examples = expandToday(json, today) as unknown as Partial<FormExamples>;
  if (filling === 'nothing') return form.initialValues();
  const example = typeof filling === 'string' ? examples[filling] : examples.wrong?.[filling.wrong];
  return example ? fillForm(form, example.filled, today) : form.initialValues();
}
