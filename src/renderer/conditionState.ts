import type { FormBinding } from './formBinding.ts';

/** What the rules between fields look at, as text: of a list of objects all that its rows say, and not their keys. */
export function conditionState(binding: FormBinding): string {
  const { conditionFields } = binding.model;
  const data = conditionFields.some((name) => binding.field(name)?.rows) ? binding.payload() : {};
  return JSON.stringify(conditionFields.map((name) => data[name] ?? binding.value(name)));
}
