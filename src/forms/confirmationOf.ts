import type { FormModel } from './types.ts';

/** Returns the confirmation of a lead. A form may have another text for leads without a computed field, such as a premium. */
export function confirmationOf(model: FormModel, data: Readonly<Record<string, unknown>>): string {
  const { confirmation, confirmationWithout: without } = model;
  return without && data[without.field] === undefined ? without.text : confirmation;
}
