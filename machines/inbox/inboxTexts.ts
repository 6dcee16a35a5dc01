/** The lead inbox's texts. */
export const inboxTexts = {
  saved: 'Saved',
  notSaved: 'Not saved. The server did not respond. What you wrote is still here. Try again.',
  erased: 'The lead is erased.',
  missing: 'This lead no longer exists: it was erased, or its time was over.',
  notErased: 'Not erased. The server did not respond. Try again.',
  signedOut: 'You were signed out. Log in again to continue.',
  signOutFailed: 'You are still signed in. The server did not respond. Try again.',
} as const;
