import { fillStore } from '#form-ui/fillStore.ts';
import { enteredValue, type FormStore } from '#form-ui/index.ts';

/** Fills in untouched fields with `ui:prefill` from the page's URL, as if typed. Only forms with such fields load it. */
export function prefill(store: FormStore, search: string): void {
  const parameters = new URLSearchParams(search);
  const given = store.model.fields.flatMap((field) => {
    const text = field.prefill === undefined ? null : parameters.get(field.prefill);
    if (text === null) return [];
    const isBox = field.kind === 'boolean' && !field.options;
    return [[field.name, isBox ? text === 'true' : enteredValue(field, [text])] as const];
  });
  fillStore(store, Object.fromEntries(given), { onlyValid: true });
}
