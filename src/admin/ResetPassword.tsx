import { useActor } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { setPassword } from '#admin/inboxCalls.ts';
import { StaffCard } from '#admin/StaffCard.tsx';
import { StaffMessage } from '#admin/StaffMessage.tsx';
import { resetPasswordMachine } from '#machines/resetPassword.machine.ts';
import { LoginField } from '#pages/login/LoginField.tsx';
import { useKeptFocus } from '#pages/login/loginFocus.ts';

const messageId = 'staff-message';

const machine = resetPasswordMachine.provide({
  actors: { setPassword: fromPromise(({ input, signal }) => setPassword(input, signal)) },
});

/** The page behind the link of a reset mail: a new password, then the login (R28). */
export function ResetPassword() {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [state, send] = useActor(machine, { input: { token } });
  const { password, message } = state.context;
  const isSaving = state.hasTag('busy');
  const field = useRef<HTMLInputElement>(null);
  useKeptFocus(isSaving, field);
  useEffect(() => {
    document.title = 'A new password · Lead inbox';
  }, []);

  if (state.matches('done')) {
    return (
      <StaffCard title="Your password is set">
        <p role="status">Whoever was logged in with the old one is logged out.</p>
        <a className="button button--primary" href="/dashboard">
          Log in
        </a>
      </StaffCard>
    );
  }
  if (state.matches('expired')) {
    return (
      <StaffCard title="This link does not work any more">
        <p role="status">It was used already, or is older than 30 minutes. Ask for a new one at the login.</p>
        <a className="button button--primary" href="/dashboard">
          To the login
        </a>
      </StaffCard>
    );
  }
  return (
    <StaffCard title="Choose a new password">
      <form
        className="staff-card__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'reset.submitted' });
          field.current?.focus();
        }}
      >
        <p className="login__hint">
          At least 12 characters. A few words that belong together only for you are best.
        </p>
        <LoginField
          ref={field}
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          enterKeyHint="go"
          value={password}
          onText={(value) => send({ type: 'password.changed', value })}
          secret={{
            isVisible: state.matches({ asking: { passwordField: 'visible' } }),
            label: 'Show password',
            onToggle: () => send({ type: 'password.toggled' }),
          }}
          fault={message?.kind === 'error' ? messageId : undefined}
        />
        <button type="submit" className="button button--primary" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save the new password'}
        </button>
      </form>
      <StaffMessage id={messageId} message={message} />
    </StaffCard>
  );
}
