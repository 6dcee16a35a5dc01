import type { Form, Values } from '#engine';
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
  for (const [name, value] of byDepth) {
    if (binding.field(name)?.derivedBy !== undefined) continue;
    binding.change(name, value);
    binding.settle();
  }
}

function valuesOf(form: Form, { json }: SourceFile, filling: FrameFilling, today: string): Values {
  const examples = expandToday(json, today) as unknown as Partial<FormExamples>;
  if (filling === 'nothing') return form.initialValues();
  const example = typeof filling === 'string' ? examples[filling] : examples.wrong?.[filling.wrong];
  return example ? fillForm(form, example.filled, today) : form.initialValues();
}
