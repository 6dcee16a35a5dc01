import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import content from '#content/login.json';
import type { forgotPasswordMachine } from '#machines/forgotPassword.machine.ts';
import { loginTexts } from '#rules/loginTexts.ts';
import { LoginField } from './LoginField.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useKeptFocus, useTakenOverFocus } from './loginFocus.ts';

interface ForgotPasswordProps {
  readonly reset: ActorRefFrom<typeof forgotPasswordMachine>;
  readonly onBack: () => void;
  /** The id of the element that shows the last message. */
  readonly messageId: string;
}

const words = content.forgot;

/** The employees' view that asks for a reset link (FORGOT-1 … FORGOT-4). */
export function ForgotPassword({ reset, onBack, messageId }: ForgotPasswordProps) {
  const state = useSelector(reset, (snapshot) => snapshot);
  const { email, message } = state.context;
  const isSending = state.hasTag('busy');
  const emailField = useRef<HTMLInputElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  useKeptFocus(isSending, backButton);
  useTakenOverFocus(emailField);
  const isMissing = message?.text === loginTexts.resetEmailMissing && email.trim() === '';

  return (
    <LoginForm onSubmit={() => reset.send({ type: 'reset.submitted' })}>
      <p className="login__hint">{words.hint}</p>
      <LoginField
        ref={emailField}
        name="email"
        label={words.email}
        type="email"
        autoComplete="email"
        enterKeyHint="send"
        value={email}
        onText={(value) => reset.send({ type: 'email.changed', value })}
        fault={isMissing ? messageId : undefined}
      />
      <button
        type="submit"
        className="button button--primary login__submit"
        disabled={!state.can({ type: 'reset.submitted' })}
      >
        {isSending ? words.submitting : words.submit}
      </button>
      <button ref={backButton} type="button" className="login__link" onClick={onBack}>
        {words.back}
      </button>
    </LoginForm>
  );
}
