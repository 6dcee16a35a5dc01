import { enteredValue, type FormStore } from '#form-ui/index.ts';

/** Fills in untouched fields with `ui:prefill` from the page's URL, as if typed. */
export function prefill({ model, fillIn }: FormStore, search: string): void {
  const parameters = new URLSearchParams(search);
  const given = model.fields.flatMap((field) => {
    const text = field.prefill === undefined ? null : parameters.get(field.prefill);
    if (text === null) return [];
    const isBox = field.kind === 'boolean' && !field.options;
    return [[field.name, isBox ? text === 'true' : enteredValue(field, [text])] as const];
  });
  fillIn(Object.fromEntries(given), { onlyValid: true });
}
