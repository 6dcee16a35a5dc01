import type { FormModel } from './types.ts';

/** The confirmation of a lead: without a figure that it could have, such as a premium, a form may have another. */
export function confirmationOf(model: FormModel, data: Readonly<Record<string, unknown>>): string {
  const { confirmation, confirmationWithout: without } = model;
  return without && data[without.field] === undefined ? without.text : confirmation;
}
