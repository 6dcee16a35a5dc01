import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type FactorAdded, type OwnAccount, signInCalls } from '#contract/login/signIn.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import { Enrolment } from '../signIn/Enrolment.tsx';
import { RecoveryCodes } from '../signIn/RecoveryCodes.tsx';
import { providedEnrolment } from '../staffActors.ts';
import { ChangeMessage } from './ChangeMessage.tsx';
import { useAccountChange } from './useAccount.ts';

interface FactorListProps {
  readonly account: OwnAccount;
  readonly onChange: () => void;
}

/** The employee's passkeys, authenticator app and recovery codes. */
export function FactorList({ account, onChange }: FactorListProps) {
  const { passkeys, appSince, recoveryCodes, isRecent } = account;
  const { message, isBusy, send } = useAccountChange(onChange);
  const [enrolments, setEnrolments] = useState(0);
  const count = passkeys.length + (appSince === null ? 0 : 1);
  const removeButton = (label: string, remove: () => void) =>
    isRecent && (
      <button
        type="button"
        className="button button--quiet"
        aria-label={label}
        aria-disabled={isBusy}
        onClick={remove}
      >
        Remove
      </button>
    );
  return (
    <section className="account-card" aria-labelledby="factors">
      <h2 id="factors">Passkeys and authenticator app</h2>
      {count === 0 && (
        <p>
          {account.isRequired ? 'Your firm requires one of them.' : 'Only your password protects your login.'}
        </p>
      )}
      <ul className="account-list">
        {passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => (
          <li key={id}>
            <p className="account-list__text">
              <strong>Passkey of {name}</strong>
              <span>
                Created {formatDateTime(createdAt)},{' '}
                {lastUsedAt === null ? 'not used yet' : `last used ${formatDateTime(lastUsedAt)}`}
                {isSynced && ', also on your other devices'}
              </span>
            </p>
            {removeButton(`Remove the passkey of ${name}`, () =>
              send({ path: signInCalls.removePasskey, body: { id }, done: 'The passkey is removed.' }),
            )}
          </li>
        ))}
        {appSince !== null && (
          <li>
            <p className="account-list__text">
              <strong>Authenticator app</strong>
              <span>Set up {formatDateTime(appSince)}</span>
            </p>
            {removeButton('Remove the authenticator app', () =>
              send({ path: signInCalls.removeApp, done: 'The authenticator app is removed.' }),
            )}
          </li>
        )}
      </ul>
      <ChangeMessage message={message} />
      {isRecent && (
        <NewFactor
          key={enrolments}
          hasApp={appSince !== null}
          onAdded={onChange}
          onDone={() => {
            setEnrolments(enrolments + 1);
            onChange();
          }}
        />
      )}
      {count > 0 && <Recovery count={recoveryCodes} isRecent={isRecent} onChange={onChange} />}
    </section>
  );
}

interface NewFactorProps {
  readonly hasApp: boolean;
  /** The factor is added; recovery codes may still be shown. */
  readonly onAdded: () => void;
  readonly onDone: () => void;
}

/** Adds a passkey or an app. */
function NewFactor({ hasApp, onAdded, onDone }: NewFactorProps) {
  const actor = useActorRef(providedEnrolment);
  const isAdded = useSelector(actor, (snapshot) => snapshot.matches('codes'));
  const isDone = useSelector(actor, (snapshot) => snapshot.status === 'done');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is added
  useEffect(() => {
    if (isAdded) onAdded();
  }, [isAdded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  return <Enrolment actor={actor} hasApp={hasApp} />;
}

interface RecoveryProps {
  readonly count: number;
  readonly isRecent: boolean;
  readonly onChange: () => void;
}

function Recovery({ count, isRecent, onChange }: RecoveryProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { message, isBusy, send } = useAccountChange<FactorAdded>((answer) => setCodes(answer.recoveryCodes));
  if (codes.length > 0)
    return (
      <RecoveryCodes
        codes={codes}
        onStored={() => {
          setCodes([]);
          onChange();
        }}
      />
    );
  return (
    <div className="account-recovery">
      <h3>Recovery codes</h3>
      <p>
        {count === 0
          ? 'You have no recovery codes left.'
          : `You have ${count} unused recovery ${count === 1 ? 'code' : 'codes'}.`}{' '}
        New ones replace them.
      </p>
      <ChangeMessage message={message?.kind === 'error' ? message : null} />
      {isRecent && (
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={isBusy}
          onClick={() => send({ path: signInCalls.recoveryCodes, done: '' })}
        >
          Make new recovery codes
        </button>
      )}
    </div>
  );
}
