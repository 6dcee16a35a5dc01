import { useCallback, useEffect, useRef, useState } from 'react';
import { type SecurityEvent, securityEventLabels } from '#machines/inbox/securityEvents.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import { Pagination } from '../Pagination.tsx';
import { ReadFailure, StaffPage } from '../StaffPage.tsx';
import { inboxCalls } from '../staffActors.ts';
import { useRead } from '../useRead.ts';
import '../leads/LeadCards.css';
import './security.css';

/** Logins, failed logins, exports and erasures, newest first, by page. */
export function SecurityPage() {
  /** The cursors that lead from the newest page to the one that is shown; a new list reads it again. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const read = useCallback(
    (signal: AbortSignal) => inboxCalls.readSecurityEvents(cursors.at(-1) ?? null, signal),
    [cursors],
  );
  const { value: page, isLoading, hasFailed } = useRead(read);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = 'Security';
  }, []);

  function turnTo(next: readonly (string | null)[]): void {
    setCursors(next);
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <StaffPage
      className="inbox inbox--long"
      link={{ href: '/dashboard', label: 'Lead inbox' }}
      title={
        <div className="security__title">
          <h1 ref={title} tabIndex={-1}>
            Security
          </h1>
          <p>
            Who logged in and who did not, what was exported and erased. Times are those of India, places are
            networks.
          </p>
        </div>
      }
    >
      {hasFailed ? (
        <ReadFailure subject="The events" onRetry={() => setCursors([...cursors])} />
      ) : page === null ? (
        <p className="inbox-state" role="status">
          Reading the events…
        </p>
      ) : (
        <div className="security__events" aria-busy={isLoading}>
          <EventTable events={page.events} />
          <Pagination
            previous={{
              label: 'Newer',
              isDisabled: isLoading || cursors.length === 1,
              onClick: () => turnTo(cursors.slice(0, -1)),
            }}
            next={{
              label: 'Older',
              isDisabled: isLoading || page.nextCursor === null,
              onClick: () => turnTo([...cursors, page.nextCursor]),
            }}
          >
            <span role="status">Page {cursors.length}</span>
          </Pagination>
        </div>
      )}
    </StaffPage>
  );
}

/** In narrow windows each row is a card (security.css). */
function EventTable({ events }: { readonly events: readonly SecurityEvent[] }) {
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
            <td className="security-table__figure">{formatDateTime(event.at)}</td>
            <td>
              <EventDescription event={event} />
            </td>
            <td className="security-table__account">{event.account ?? '–'}</td>
            <td className="security-table__figure">{addressText(event)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Failed logins have a mark of their own. */
function EventDescription({ event: { kind, detail } }: { readonly event: SecurityEvent }) {
  const isRefusal = kind === 'sign-in-refused';
  return (
    <span className={isRefusal ? 'security-what security-what--refused' : 'security-what'}>
      <span>{securityEventLabels[kind]}</span>
      {detail && <span className="security-what__detail">{detail}</span>}
    </span>
  );
}

const addressText = ({ place }: SecurityEvent): string => place ?? 'a command on the server';
