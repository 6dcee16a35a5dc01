import { startTransition, useActionState, useId } from 'react';
import { signInCalls } from '#contract/login/signIn.ts';
import { factorTexts } from '#machines/factorCalls.ts';
import { factorCalls } from '../signIn/factorCalls.ts';
import { ChangeMessage } from './ChangeMessage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { type AccountMessage, useAccountChange } from './useAccount.ts';

interface ConfirmLoginProps {
  readonly email: string;
  readonly hasPasskey: boolean;
  readonly onDone: () => void;
}

/** Asks for the password or a passkey again, because the login is too long ago to change factors or to end sessions. */
export function ConfirmLogin({ email, hasPasskey, onDone }: ConfirmLoginProps) {
  const { message, isBusy, send } = useAccountChange(onDone);
  const [passkeyMessage, askForPasskey, isWaiting] = useActionState(confirmByPasskey, null);
  const id = useId();
  return (
    <form
      className="account-card account-confirm"
      aria-labelledby={`${id}title`}
      onSubmit={(event) => {
        event.preventDefault();
        const password = String(new FormData(event.currentTarget).get('password'));
        send({ path: signInCalls.confirm, body: { password }, done: '' });
      }}
    >
      <h2 id={`${id}title`}>Confirm that it is you</h2>
      <p>
        Your login is more than ten minutes ago. Enter your password{hasPasskey && ', or use a passkey,'} to
        change how you log in, or to end sessions.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField id={id} label="Password" name="password" autoComplete="current-password" />
      <ChangeMessage message={passkeyMessage ?? message} />
      <div className="factor__actions">
        <button type="submit" className="button button--primary" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Confirm'}
        </button>
        {hasPasskey && (
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={isWaiting}
            onClick={() => isWaiting || startTransition(askForPasskey)}
          >
            {isWaiting ? 'Waiting for your passkey…' : 'Use a passkey'}
          </button>
        )}
      </div>
    </form>
  );
}

/** Logs in by a passkey, which may be somebody else's: so the page loads again. */
async function confirmByPasskey(): Promise<AccountMessage | null> {
  const answer = await factorCalls
    .logInByPasskey(new AbortController().signal)
    .catch(() => ({ kind: 'rejected', text: factorTexts.unreachable }) as const);
  if (answer.kind === 'rejected') return { kind: 'error', text: answer.text };
  location.reload();
  return null;
}
