import { type FormStore, valuesOf } from '#form-ui/index.ts';
import { expandToday, type FormExamples, fillForm, type SourceFile } from '#forms/compile/index.ts';
import { type Form, startValue, type Value, type Values } from '#forms/index.ts';
import type { FillSource } from './frameMessages.ts';

/** Fills a form as a visitor would: with nothing, or with one of its examples. */
export function fillAnswers(
  store: FormStore,
  form: Form,
  { json }: SourceFile,
  fillSource: FillSource,
): void {
  const today = store.today();
  const { smallest, fullest, wrong = [] } = expandToday(json, today) as unknown as Partial<FormExamples>;
  const examples = { nothing: undefined, smallest, fullest };
  const example = typeof fillSource === 'string' ? examples[fillSource] : wrong[fillSource.wrong];
  enterValues(store, example ? fillForm(form, example.filled, today) : form.initialValues());
}

/** Enters values field by field, and empties all other fields. */
export function enterValues(store: FormStore, values: Values): void {
  const depth = ([name]: readonly [string, Value]) => name.split('.').length;
  const enter = (name: string, value: Value) => {
    if (store.field(name)?.computedBy === undefined) store.change(name, value);
  };
  // a list comes before its rows
  for (const [name, value] of Object.entries(values).toSorted((one, other) => depth(one) - depth(other)))
    enter(name, value);
  // remaining items keep their values
  for (const name of Object.keys(valuesOf(store.state()))) {
    const field = store.field(name);
    if (field && !(name in values)) enter(name, startValue(field));
  }
}
