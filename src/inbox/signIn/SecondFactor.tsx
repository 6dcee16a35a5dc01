import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/secondFactor.machine.ts';
import { FactorForm } from './FactorForm.tsx';
import './factors.css';

type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>;

/** What a login still needs after the password. */
export function SecondFactor({ actor }: { readonly actor: SecondFactorActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { message, methods } = state.context;
  const isBusy = state.hasTag('busy');
  const isRecovery = state.matches('recovery') || state.matches('checkingRecoveryCode');
  const isPasskey = state.matches('passkey') || state.matches('usingPasskey');
  // while the browser asks for the passkey, another way is possible
  const isChecking = isBusy && !isPasskey;
  const others = (
    <>
      {methods.passkey && !isPasskey && (
        <OtherWay isBusy={isChecking} onChoose={() => actor.send({ type: 'passkey.chosen' })}>
          Use a passkey
        </OtherWay>
      )}
      {methods.app && (isRecovery || isPasskey) && (
        <OtherWay isBusy={isChecking} onChoose={() => actor.send({ type: 'app.chosen' })}>
          Use the code of the app
        </OtherWay>
      )}
      {methods.recovery && !isRecovery && (
        <OtherWay isBusy={isChecking} onChoose={() => actor.send({ type: 'recovery.chosen' })}>
          Use a recovery code
        </OtherWay>
      )}
    </>
  );
  if (isPasskey)
    return (
      <div className="login__form">
        <p>Confirm with your passkey that it is you.</p>
        <p role="status" className="factor__message">
          {message}
        </p>
        <button
          type="button"
          className="button button--primary"
          aria-disabled={isBusy}
          onClick={() => actor.send({ type: 'passkey.chosen' })}
        >
          {isBusy ? 'Waiting for your passkey…' : 'Use a passkey'}
        </button>
        {others}
      </div>
    );
  const onSubmit = (code: string) => actor.send({ type: 'code.submitted', code });
  return isRecovery ? (
    <FactorForm
      key="recovery"
      label="Recovery code"
      hint="One of the ten codes that you stored. Each works once."
      submit="Log in"
      {...{ message, isBusy, onSubmit }}
    >
      {others}
    </FactorForm>
  ) : (
    <FactorForm
      key="app"
      label="Code of your authenticator app"
      hint="Six digits, which change every 30 seconds."
      submit="Log in"
      isNumeric
      {...{ message, isBusy, onSubmit }}
    >
      {others}
    </FactorForm>
  );
}

interface OtherWayProps {
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function OtherWay({ isBusy, onChoose, children }: OtherWayProps) {
  return (
    <button type="button" className="login__link" aria-disabled={isBusy} onClick={onChoose}>
      {children}
    </button>
  );
}
