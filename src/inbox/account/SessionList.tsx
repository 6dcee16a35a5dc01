import { type OwnAccount, signInCalls } from '#contract/login/signIn.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import { ChangeMessage } from './ChangeMessage.tsx';
import { useAccountChange } from './useAccount.ts';

interface SessionListProps {
  readonly account: OwnAccount;
  readonly onChange: () => void;
}

/** Where the employee is logged in, with buttons that end sessions. */
export function SessionList({ account: { sessions, isRecent }, onChange }: SessionListProps) {
  const { message, isBusy, send } = useAccountChange(onChange);
  return (
    <section className="account-card" aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      <ul className="account-list">
        {sessions.map(({ id, device, place, createdAt, lastSeenAt, isThis }) => (
          <li key={id}>
            <p className="account-list__text">
              <strong>
                {device ?? 'Unknown browser'}
                {isThis && <span className="account-list__this">This one</span>}
              </strong>
              <span>
                {place !== null && `Network ${place}, `}
                {createdAt === null ? 'begun before an update' : `since ${formatDateTime(createdAt)}`}
                {lastSeenAt !== null && !isThis && `, last used ${formatDateTime(lastSeenAt)}`}
              </span>
            </p>
            {!isThis && isRecent && (
              <button
                type="button"
                className="button button--quiet"
                aria-label={`Log out ${device ?? 'the unknown browser'}`}
                aria-disabled={isBusy}
                onClick={() =>
                  send({ path: signInCalls.endSession, body: { id }, done: 'It is logged out.' })
                }
              >
                Log out
              </button>
            )}
          </li>
        ))}
      </ul>
      <ChangeMessage message={message} />
      {isRecent && sessions.length > 1 && (
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={isBusy}
          onClick={() => send({ path: signInCalls.endOtherSessions, done: 'All others are logged out.' })}
        >
          Log out all others
        </button>
      )}
    </section>
  );
}
