import type { AccountMessage } from './useAccount.ts';

/** The result of the last change. */
export function ChangeMessage({ message }: { readonly message: AccountMessage | null }) {
  return (
    <p role="status" className={`account-message account-message--${message?.kind ?? 'none'}`}>
      {message?.text}
    </p>
  );
}
