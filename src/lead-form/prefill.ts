import { enteredValue, type FormStore, valuesOf } from '#form-ui/index.ts';
import { isUntouched } from '#forms/index.ts';

/** Fills in untouched fields with `ui:prefill` from the page's URL, as if typed. */
export function prefill({ form, model, today, state, changeAll }: FormStore, search: string): void {
  const parameters = new URLSearchParams(search);
  const given = model.fields.flatMap((field) => {
    const text = field.prefill === undefined ? null : parameters.get(field.prefill);
    if (text === null || !isUntouched(field, valuesOf(state()))) return [];
    const isBox = field.kind === 'boolean' && !field.options;
    return [[field.name, isBox ? text === 'true' : enteredValue(field, [text])] as const];
  });
  if (given.length === 0) return;
  const values = form.setValues(valuesOf(state()), Object.fromEntries(given), today());
  const invalid = form.validate(values, today()).map(({ field }) => field);
  changeAll(Object.fromEntries(given.filter(([name]) => !invalid.includes(name))));
}
