import { useMediaQuery } from '@mui/material';
import { useEffect, useRef } from 'react';
import { inboxIcons } from '#admin/inbox/inboxIcons.ts';
import { momentInIndia } from '#admin/inbox/leadValues.ts';
import { StaffHead } from '#admin/StaffPage.tsx';
import { type SecurityEvent, securityEventLabels } from '#rules/securityEvents.ts';
import { useSecurityEvents } from './useSecurityEvents.ts';
import '../inbox/inbox.css';
import './security.css';
import { Icon } from '#ui/Icon.tsx';

interface SecurityPageProps {
  readonly employee: string;
  readonly notice: string | null;
  readonly isSigningOut: boolean;
  readonly onSignOut: () => void;
}

/** Who came in and who did not, what was exported and erased, newest first, a page at a time. */
export function SecurityPage({ employee, notice, isSigningOut, onSignOut }: SecurityPageProps) {
  const { page, pageNumber, isLoading, hasFailed, goNewer, goOlder, retry } = useSecurityEvents();
  const isNarrow = useMediaQuery('(max-width: 767.95px)', { noSsr: true });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = 'Security';
  }, []);

  /** The rows change below: reading begins at their top again. */
  function turn(go: () => void): void {
    go();
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className="inbox security">
      <StaffHead employee={employee} isSigningOut={isSigningOut} onSignOut={onSignOut}>
        <a className="inbox-head__link" href="/dashboard">
          Lead inbox
        </a>
      </StaffHead>
      <main className="inbox-main">
        <div className="security__title">
          <h1 ref={title} tabIndex={-1}>
            Security
          </h1>
          <p>
            Who logged in and who did not, what was exported and erased. Times are those of India, places are
            networks.
          </p>
        </div>
        {notice && (
          <p className="inbox-notice" role="alert">
            {notice}
          </p>
        )}
        {hasFailed ? (
          <div className="inbox-state" role="alert">
            <p>The events could not be read: the server did not answer.</p>
            <button type="button" className="button button--quiet" onClick={retry}>
              Try again
            </button>
          </div>
        ) : page === null ? (
          <p className="inbox-state" role="status">
            Reading the events…
          </p>
        ) : (
          <div className="security__events" aria-busy={isLoading}>
            {isNarrow ? <EventCards events={page.events} /> : <EventTable events={page.events} />}
            <nav className="lead-cards__pages" aria-label="Pages">
              <button
                type="button"
                className="button button--quiet"
                disabled={isLoading || pageNumber === 0}
                onClick={() => turn(goNewer)}
              >
                <Icon from={inboxIcons} name="previous" />
                Newer
              </button>
              <span role="status">Page {pageNumber + 1}</span>
              <button
                type="button"
                className="button button--quiet"
                disabled={isLoading || page.nextCursor === null}
                onClick={() => turn(goOlder)}
              >
                Older
                <Icon from={inboxIcons} name="next" />
              </button>
            </nav>
          </div>
        )}
      </main>
    </div>
  );
}

interface EventsProps {
  readonly events: readonly SecurityEvent[];
}

function EventTable({ events }: EventsProps) {
  return (
    <table className="security-table">
      <caption className="visually-hidden">Security events, newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Account</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td className="security-table__figure">{momentInIndia(event.at)}</td>
            <td>
              <What event={event} />
            </td>
            <td>{event.account ?? '–'}</td>
            <td className="security-table__figure">{placeWords(event)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EventCards({ events }: EventsProps) {
  return (
    <ul className="lead-cards">
      {events.map((event) => (
        <li key={event.id} className="security-card">
          <What event={event} />
          {event.account && <span className="security-card__account">{event.account}</span>}
          <span className="security-card__more">
            {momentInIndia(event.at)} · {placeWords(event)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What happened; a refusal has a mark of its own beside the words. */
function What({ event: { kind, detail } }: { readonly event: SecurityEvent }) {
  const isRefusal = kind === 'sign-in-refused';
  return (
    <span className={isRefusal ? 'security-what security-what--refused' : 'security-what'}>
      <span>{securityEventLabels[kind]}</span>
      {detail && <span className="security-what__detail">{detail}</span>}
    </span>
  );
}

const placeWords = ({ place }: SecurityEvent): string => place ?? 'a command on the server';
