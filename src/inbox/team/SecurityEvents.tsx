import { useEffect, useState } from 'react';
import type { SecurityEventPage } from '#contract/inbox/team.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import { ReadFailure } from '../ReadFailure.tsx';
import { useStaffActors } from '../staffActors.ts';

/** The security events, newest first; older ones on request. */
export function SecurityEvents() {
  const { inboxCalls } = useStaffActors();
  const [pages, setPages] = useState<readonly SecurityEventPage[]>([]);
  const [request, setRequest] = useState<{ readonly cursor: string | null }>({ cursor: null });
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const { cursor } = request;
    setHasFailed(false);
    inboxCalls.readSecurityEvents(cursor, abort.signal).then(
      (page) => abort.signal.aborted || setPages((before) => (cursor === null ? [page] : [...before, page])),
      () => abort.signal.aborted || setHasFailed(true),
    );
    return () => abort.abort();
  }, [inboxCalls, request]);
  const next = pages.at(-1)?.nextCursor ?? null;
  return (
    <section className="team-events" aria-labelledby="security-events">
      <h2 id="security-events">Security events</h2>
      <table className="team-table team-table--events" aria-labelledby="security-events">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Event</th>
            <th scope="col">Account</th>
            <th scope="col">Network</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {pages
            .flatMap(({ events }) => events)
            .map(({ id, at, kind, account, place, detail }) => (
              <tr key={id}>
                <td>{formatDateTime(at)}</td>
                <td>{kindText(kind)}</td>
                <td>{account}</td>
                <td>{place}</td>
                <td>{detail}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {hasFailed && (
        <ReadFailure subject="Security events" onRetry={() => setRequest(({ cursor }) => ({ cursor }))} />
      )}
      {next !== null && (
        <button type="button" className="button button--quiet" onClick={() => setRequest({ cursor: next })}>
          Show older events
        </button>
      )}
    </section>
  );
}

/** 'sign-in-refused' is shown as 'Sign in refused'. */
const kindText = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
