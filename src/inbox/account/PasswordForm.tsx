import { useId, useRef } from 'react';
import { signInCalls } from '#contract/login/signIn.ts';
import { ChangeMessage } from './ChangeMessage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAccountChange } from './useAccount.ts';

/** Changes the employee's password, which ends all other sessions. */
export function PasswordForm({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { message, isBusy, send } = useAccountChange(() => {
    form.current?.reset();
    onDone();
  });
  const id = useId();
  return (
    <form
      ref={form}
      className="account-card"
      aria-labelledby={`${id}title`}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const [current, password] = [String(data.get('current')), String(data.get('password'))];
        const done = 'Your password is changed. All other sessions are logged out.';
        send({ path: signInCalls.password, body: { current, password }, done });
      }}
    >
      <h2 id={`${id}title`}>Password</h2>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        id={`${id}now`}
        label="Current password"
        name="current"
        autoComplete="current-password"
      />
      <PasswordField
        id={`${id}new`}
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 12 characters, such as four unrelated words."
      />
      <ChangeMessage message={message} />
      <button type="submit" className="button button--quiet" aria-disabled={isBusy}>
        {isBusy ? 'Saving…' : 'Change the password'}
      </button>
    </form>
  );
}
