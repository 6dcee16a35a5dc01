/**
 * Represents bad input in the state, such as a half-typed day or '5-3' in a number field. The browser does not reveal the typed
 * text (`validity.badInput` with an empty `value`), but the control shows it. The value is invalid, so it is never submitted.
 */
export const unreadable = '\0unreadable';
