/**
 * Marks bad input in the state: a half-typed day, '5-3' in a number. The browser hides its text (`validity.badInput` with an
 * empty `value`). It is invalid and not empty, so it is never sent; the control shows the typed text.
 */
export const unreadable = '\0unreadable';
