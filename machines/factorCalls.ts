/** The answer to a code or a passkey: `rejected` has the reason. */
export type FactorAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly text: string };

/** A code as the employee typed it. */
export interface TypedCode {
  readonly code: string;
}

export const factorTexts = {
  codeMissing: 'Enter the code',
  unreachable: 'The server did not respond. Try again.',
} as const;
