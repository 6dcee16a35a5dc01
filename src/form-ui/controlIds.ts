import { idPrefix } from '#forms/pageHooks.ts';

/** Returns the id of a step's heading. */
export const stepHeadingId = (formType: string, position: number): string =>
  `${idPrefix(formType)}-step-${position + 1}`;

/** Returns the id that RJSF gives to a field's control. */
export function controlId(formType: string, field: string): string {
  return `${idPrefix(formType)}_${field.replaceAll('.', '_')}`;
}

/** Return the ids of a field's elements, from the id of its control. */
export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

export const noticesId = (id: string) => `${id}-notices`;

/** Returns a control's `aria-describedby`: its hint, if it has one, its error, and its notices, if its form has some. */
export function describedBy(id: string, hint: unknown, noticeComponents: unknown): string {
  const error = hint ? `${hintId(id)} ${errorId(id)}` : errorId(id);
  return noticeComponents ? `${error} ${noticesId(id)}` : error;
}
