import { idPrefix } from '#forms/pageHooks.ts';

/** The id of the heading of a form's step, by the step's position. */
export const stepHeadingId = (formType: string, position: number): string =>
  `${idPrefix(formType)}-step-${position + 1}`;

/** The id that RJSF gives to a field's control. */
export function controlId(formType: string, field: string): string {
  return `${idPrefix(formType)}_${field.replaceAll('.', '_')}`;
}

/** Ids of a field's elements, from the id of its control. */
export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** A control's `aria-describedby`: its hint, if it has one, and its error. */
export function describedBy(id: string, hint: unknown): string {
  return hint ? `${hintId(id)} ${errorId(id)}` : errorId(id);
}
