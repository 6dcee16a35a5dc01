import { type Form, startValue, type Value, type Values } from '#engine';
import { expandToday, type FormExamples, fillForm, type SourceFile } from '#engine/compile';
import { type FormStore, valuesOf } from '#renderer';
import type { FrameFilling } from './frameMessages.ts';

/** Fills a drawn form anew, as a visitor would: with nothing, or with one of its examples. */
export function fillAnswers(store: FormStore, form: Form, examples: SourceFile, filling: FrameFilling): void {
  enterValues(store, filledValues(form, examples, filling, store.today()));
}

/** Enters values into a drawn form, field by field. */
export function enterValues(store: FormStore, wished: Values): void {
  // a list comes before what stands in its rows
  const byDepth = Object.entries(wished).toSorted(
    ([one], [other]) => one.split('.').length - other.split('.').length,
  );
  const enter = (name: string, value: Value) => {
    if (store.field(name)?.derivedBy === undefined) store.change(name, value);
  };
  for (const [name, value] of byDepth) enter(name, value);
  // rows that stay keep what was typed in them before
  for (const name of Object.keys(valuesOf(store.state()))) {
    const field = store.field(name);
    if (field && !(name in wished)) enter(name, startValue(field));
  }
}

function filledValues(form: Form, { json }: SourceFile, filling: FrameFilling, today: string): Values {
  const examples = expandToday(json, today) as unknown as Partial<FormExamples>;
  if (filling === 'nothing') return form.initialValues();
  const example = typeof filling === 'string' ? examples[filling] : examples.wrong?.[filling.wrong];
  return example ? fillForm(form, example.filled, today) : form.initialValues();
}
