/** The lead inbox's texts. */
export const inboxTexts = {
  saved: 'Saved',
  closing: 'Saving, then closing …',
  notSaved: 'Not saved: the server did not answer. What you wrote is still here; try again.',
  notErased: 'Not erased: the server did not answer. Try again.',
  signedOut: 'You were signed out. Log in again to go on where you were.',
  signOutFailed: 'You are still signed in: the server did not answer. Try again.',
  passwordMissing: 'Choose a password of at least 12 characters',
  passwordNotSet: 'The server did not answer. Try again.',
} as const;
