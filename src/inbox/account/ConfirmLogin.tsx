import { useId } from 'react';
import { signInCalls } from '#contract/login/signIn.ts';
import { ChangeMessage } from './ChangeMessage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAccountChange } from './useAccount.ts';

/** Asks for the password again, because the login is too long ago to change factors or to end sessions. */
export function ConfirmLogin({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const { message, isBusy, send } = useAccountChange(onDone);
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
        Your login is more than ten minutes ago. Enter your password to change how you log in, or to end
        sessions.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField id={id} label="Password" name="password" autoComplete="current-password" />
      <ChangeMessage message={message} />
      <button type="submit" className="button button--primary" aria-disabled={isBusy}>
        {isBusy ? 'Checking…' : 'Confirm'}
      </button>
    </form>
  );
}
