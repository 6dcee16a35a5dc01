import { useActor } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { setPassword } from '#admin/inboxCalls.ts';
import { StaffCard } from '#admin/StaffCard.tsx';
import { StaffMessage } from '#admin/StaffMessage.tsx';
import words from '#content/newPassword.json';
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
      <StaffCard title={words.set.title}>
        <p role="status">{words.set.text}</p>
        <a className="button button--primary" href="/dashboard">
          Log in
        </a>
      </StaffCard>
    );
  }
  if (state.matches('expired')) {
    return (
      <StaffCard title={words.over.title}>
        <p role="status">{words.over.text}</p>
        <a className="button button--primary" href="/dashboard">
          To the login
        </a>
      </StaffCard>
    );
  }
  return (
    <StaffCard title={words.title}>
      <form
        className="staff-card__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'reset.submitted' });
          field.current?.focus();
        }}
      >
        <p className="login__hint">{words.hint}</p>
        <LoginField
          ref={field}
          name="newPassword"
          label={words.field}
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
          {isSaving ? 'Saving…' : words.submit}
        </button>
      </form>
      <StaffMessage id={messageId} message={message} />
    </StaffCard>
  );
}
