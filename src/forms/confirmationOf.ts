import type { FormModel } from './types.ts';

/** Returns the confirmation of a lead. Forms may have another text for leads that lack a computed field, such as a premium. */
export function confirmationOf(model: FormModel, data: Readonly<Record<string, unknown>>): string {
  const { confirmation, confirmationWithout: without } = model;
  return without && data[without.field] === undefined ? without.text : confirmation;
}
