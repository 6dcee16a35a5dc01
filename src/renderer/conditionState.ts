import type { LeadData } from '#engine';
import type { FormBinding } from './formBinding.ts';

/** What the rules between fields look at, as text: of a list of objects all that its rows say, and not their keys. */
export function conditionState(binding: FormBinding): string {
  const { conditionFields } = binding.model;
  const isList = (name: string) => binding.field(name)?.rows !== undefined;
  const data = conditionFields.some(isList) ? binding.payload() : {};
  return JSON.stringify(
    conditionFields.map((name) => (isList(name) ? valueAt(data, name) : binding.value(name))),
  );
}

const valueAt = (data: LeadData, name: string) =>
  name.split('.').reduce<unknown>((within, key) => (within as LeadData | undefined)?.[key], data);
