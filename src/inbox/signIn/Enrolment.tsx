import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { enrolmentMachine } from '#machines/enrolment.machine.ts';
import { FactorForm } from './FactorForm.tsx';
import { supportsPasskeys } from './factorCalls.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import './factors.css';

interface EnrolmentProps {
  readonly actor: ActorRefFrom<typeof enrolmentMachine>;
  /** Whether a new app replaces one. */
  readonly hasApp?: boolean;
}

/** Sets up a passkey or an authenticator app: the choice, the app's secret, and the recovery codes. */
export function Enrolment({ actor, hasApp = false }: EnrolmentProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { app, message, recoveryCodes } = state.context;
  const isBusy = state.hasTag('busy');
  if (state.matches('codes'))
    return <RecoveryCodes codes={recoveryCodes} onStored={() => actor.send({ type: 'codes.stored' })} />;
  if (app !== null)
    return (
      <div className="enrolment">
        <p>
          Scan this code with an authenticator app on your phone, such as the one of your password manager.
        </p>
        <QrCode text={app.uri} label="QR code with the secret of the authenticator app" />
        <p>
          Or type this secret into the app: <code className="enrolment__secret">{groupsOf(app.secret)}</code>
        </p>
        <FactorForm
          label="Code that the app shows"
          submit="Set up the app"
          isNumeric
          {...{ message, isBusy }}
          onSubmit={(code) => actor.send({ type: 'code.submitted', code })}
        >
          <button type="button" className="login__link" onClick={() => actor.send({ type: 'back.chosen' })}>
            Back
          </button>
        </FactorForm>
      </div>
    );
  const canUsePasskeys = supportsPasskeys();
  return (
    <div className="enrolment">
      <p role="status" className="factor__message">
        {message}
      </p>
      <button
        type="button"
        className="button button--primary"
        disabled={!canUsePasskeys}
        aria-disabled={isBusy}
        onClick={() => actor.send({ type: 'passkey.chosen' })}
      >
        {state.matches('addingPasskey') ? 'Waiting for your device…' : 'Create a passkey'}
      </button>
      <p className="enrolment__hint">
        {canUsePasskeys
          ? 'You log in with the fingerprint, the face or the PIN of this device, without a password.'
          : 'This browser has no passkeys here. They need a current browser, and a secure connection (https).'}
      </p>
      <button
        type="button"
        className="button button--quiet"
        aria-disabled={state.matches('preparingApp')}
        onClick={() => actor.send({ type: 'app.chosen' })}
      >
        {hasApp ? 'Replace the authenticator app' : 'Set up an authenticator app'}
      </button>
      <p className="enrolment__hint">After your password you type a code that your phone shows.</p>
    </div>
  );
}

/** 'JBSW Y3DP …', which is easier to type. */
const groupsOf = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');
