import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import content from '#content/login.json';
import type { employeeLoginMachine } from '#machines/employeeLogin.machine.ts';
import { loginTexts } from '#rules/loginTexts.ts';
import { LoginField } from './LoginField.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useKeptFocus, useTakenOverFocus } from './loginFocus.ts';
import { useFieldFault } from './useFieldFault.ts';

interface EmployeeLoginProps {
  readonly login: ActorRefFrom<typeof employeeLoginMachine>;
  readonly onForgot: () => void;
  /** The id of the element that shows the last message. */
  readonly messageId: string;
}

const words = content.employee;

/** The tab of employees: mail address and password (LOGIN-11 … LOGIN-14). */
export function EmployeeLogin({ login, onForgot, messageId }: EmployeeLoginProps) {
  const state = useSelector(login, (snapshot) => snapshot);
  const { email, password, message } = state.context;
  // An employee who has logged in only waits for the dialog to close.
  const isLoggingIn = state.hasTag('busy') || state.status === 'done';
  const passwordField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  useKeptFocus(isLoggingIn, passwordField);
  useTakenOverFocus(emailField);
  // which of the two is wrong is told nobody
  const isPairWrong = useFieldFault(message, `${email}\n${password}`, passwordField);
  const faultOf = (value: string) => {
    const isMissing = message?.text === loginTexts.employeeFieldsMissing && value.trim() === '';
    return isMissing || isPairWrong ? messageId : undefined;
  };

  return (
    <LoginForm onSubmit={() => login.send({ type: 'login.submitted' })}>
      <LoginField
        ref={emailField}
        name="employeeEmail"
        label={words.email}
        type="email"
        autoComplete="username"
        value={email}
        onText={(value) => login.send({ type: 'email.changed', value })}
        fault={faultOf(email)}
      />
      <LoginField
        ref={passwordField}
        name="employeePassword"
        label={words.password}
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onText={(value) => login.send({ type: 'password.changed', value })}
        secret={{
          isVisible: state.matches({ asking: { passwordField: 'visible' } }),
          label: words.showPassword,
          onToggle: () => login.send({ type: 'password.toggled' }),
        }}
        fault={faultOf(password)}
      />
      <button type="submit" className="button button--primary login__submit" disabled={isLoggingIn}>
        {isLoggingIn ? words.submitting : words.submit}
      </button>
      <button type="button" className="login__link" disabled={isLoggingIn} onClick={onForgot}>
        {words.forgot}
      </button>
    </LoginForm>
  );
}
