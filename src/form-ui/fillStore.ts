import { type FillOptions, fillIn } from '#forms/fillIn.ts';
import { type FormStore, valuesOf } from './formStore.ts';

/** Fills in answers from elsewhere. Not in the form's store, because many visits never do. */
export function fillStore(
  { changeAll, form, state, today }: FormStore,
  answers: Readonly<Record<string, unknown>>,
  options?: FillOptions,
): void {
  const values = fillIn(form, valuesOf(state()), answers, today(), options);
  if (Object.keys(values).length > 0) changeAll(values);
}
