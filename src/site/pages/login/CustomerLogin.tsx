import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import content from '#site/content/login.json';
import { LoginField } from './LoginField.tsx';
import { LoginForm } from './LoginForm.tsx';
import { codeForm } from './loginForms.ts';

const texts = content.customer;

/** The tab of customers: a mobile number and a one-time code. */
export function CustomerLogin({ login }: { readonly login: ActorRefFrom<typeof customerLoginMachine> }) {
  const state = useSelector(login, (snapshot) => snapshot);
  const { phone, code, secondsLeft, message } = state.context;
  const isSending = state.matches({ otp: 'sending' });
  const isCounting = state.matches({ otp: 'counting' });
  useEffect(() => {
    // the code is what comes next
    const active = document.activeElement;
    if (isCounting && active instanceof HTMLInputElement && active.name === 'loginPhone')
      active.form?.querySelector<HTMLInputElement>('[name=loginOtp]')?.focus();
  }, [isCounting]);

  return (
    <LoginForm
      form={codeForm}
      values={{ loginOtp: code }}
      invalidFields={message?.fields}
      chart={{
        isBusy: state.matches({ login: 'loggingIn' }) || state.matches({ login: 'leaving' }),
        canSubmit: !state.hasTag('busy'),
        onText: (_name, value) => login.send({ type: 'code.changed', value }),
        onSubmit: () => login.send({ type: 'login.submitted' }),
      }}
      first={
        <div className="login__pair">
          <LoginField
            name="loginPhone"
            value={phone}
            onText={(value) => login.send({ type: 'phone.changed', value })}
            onBlur={() => login.send({ type: 'phone.blurred' })}
          />
          <button
            type="button"
            className="button button--quiet login__send"
            disabled={!state.can({ type: 'otp.requested' })}
            onClick={() => login.send({ type: 'otp.requested' })}
          >
            {isSending && texts.sending}
            {isCounting && texts.resend.replace('{seconds}', String(secondsLeft))}
            {!isSending && !isCounting && texts.send}
          </button>
        </div>
      }
    />
  );
}
