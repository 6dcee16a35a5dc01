import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import content from '#content/login.json';
import type { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import { LoginField } from './LoginField.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useKeptFocus } from './loginFocus.ts';
import { useFieldFault } from './useFieldFault.ts';

interface CustomerLoginProps {
  readonly login: ActorRefFrom<typeof customerLoginMachine>;
  /** Takes the focus when the dialog opens. */
  readonly firstField: RefObject<HTMLInputElement | null>;
  /** The id of the element that shows the last message. */
  readonly messageId: string;
}

const words = content.customer;

/** The tab of customers: a mobile number and a one-time code (OTP-1 … OTP-12). */
export function CustomerLogin({ login, firstField, messageId }: CustomerLoginProps) {
  const state = useSelector(login, (snapshot) => snapshot);
  const { phone, code, secondsLeft, message } = state.context;
  const isSending = state.matches({ otp: 'sending' });
  const isCounting = state.matches({ otp: 'counting' });
  const isLoggingIn = state.matches({ login: 'loggingIn' }) || state.matches({ login: 'leaving' });
  const codeField = useRef<HTMLInputElement>(null);
  useKeptFocus(state.hasTag('busy'), codeField);
  const isCodeWrong = useFieldFault(message, code, codeField);
  useEffect(() => {
    // the code is what comes next
    if (isCounting && document.activeElement === firstField.current) codeField.current?.focus();
  }, [isCounting, firstField]);

  return (
    <LoginForm onSubmit={() => login.send({ type: 'login.submitted' })}>
      <p className="login__hint">{words.hint}</p>
      <div className="login__pair">
        <LoginField
          ref={firstField}
          name="loginPhone"
          label={words.phone}
          placeholder={words.phonePlaceholder}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={phone}
          onText={(value) => login.send({ type: 'phone.changed', value })}
          onBlur={() => login.send({ type: 'phone.left' })}
        />
        <button
          type="button"
          className="button button--quiet login__send"
          disabled={!state.can({ type: 'otp.requested' })}
          onClick={() => login.send({ type: 'otp.requested' })}
        >
          {isSending && words.sending}
          {isCounting && words.resend.replace('{seconds}', String(secondsLeft))}
          {!isSending && !isCounting && words.send}
        </button>
      </div>
      <LoginField
        ref={codeField}
        name="loginOtp"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        value={code}
        onText={(value) => login.send({ type: 'code.changed', value })}
        secret={{
          isVisible: state.matches({ codeField: 'visible' }),
          label: words.showCode,
          onToggle: () => login.send({ type: 'code.toggled' }),
        }}
        fault={isCodeWrong ? messageId : undefined}
      />
      <button type="submit" className="button button--primary login__submit" disabled={state.hasTag('busy')}>
        {isLoggingIn ? words.submitting : words.submit}
      </button>
    </LoginForm>
  );
}
