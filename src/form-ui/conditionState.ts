import { valueAt } from '#forms/index.ts';
import { type FormState, payloadOf } from './formStore.ts';

/** The state of the conditions' dependencies as text; of an array its items' values and not their keys. */
export function conditionState(state: FormState): string {
  const { form, values } = state.context;
  return JSON.stringify(
    form.model.dependencies.map((name) =>
      form.field(name)?.rows ? valueAt(payloadOf(state), name.split('.')) : values[name],
    ),
  );
}
