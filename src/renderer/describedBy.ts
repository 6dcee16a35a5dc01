/** Ids of a field's parts, from the id of its control. */
export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** What a control's `aria-describedby` names: its hint, if it has one, and the place of its error (CONTRACT). */
export function describedBy(id: string, hint: unknown): string {
  return hint ? `${hintId(id)} ${errorId(id)}` : errorId(id);
}
