import { useEffect, useState } from 'react';
import type { SecurityEventPage } from '#admin/inboxCalls.ts';
import { inboxCalls } from '#admin/staffVisit.ts';

/** What the page shows of the events, and how to go on in them. */
export interface SecurityEventsView {
  /** The page that was read last; null before the first. */
  readonly page: SecurityEventPage | null;
  /** From 0. */
  readonly pageNumber: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly goNewer: () => void;
  readonly goOlder: () => void;
  /** Reads the same page again. */
  readonly retry: () => void;
}

/** The cursors that lead from the newest page to the one that is shown; a new object reads it again. */
interface Asked {
  readonly cursors: readonly (string | null)[];
}

/** Reads the security events, a page at a time: each page knows where the next one begins. */
export function useSecurityEvents(): SecurityEventsView {
  const [asked, setAsked] = useState<Asked>({ cursors: [null] });
  const [page, setPage] = useState<SecurityEventPage | null>(null);
  const [state, setState] = useState<'loading' | 'read' | 'failed'>('loading');

  useEffect(() => {
    const abort = new AbortController();
    setState('loading');
    inboxCalls.readSecurityEvents(asked.cursors.at(-1) ?? null, abort.signal).then(
      (read) => {
        if (abort.signal.aborted) return;
        setPage(read);
        setState('read');
      },
      () => {
        if (!abort.signal.aborted) setState('failed');
      },
    );
    return () => abort.abort();
  }, [asked]);

  const next = page?.nextCursor ?? null;
  return {
    page,
    pageNumber: asked.cursors.length - 1,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    goNewer: () => setAsked(({ cursors }) => ({ cursors: cursors.slice(0, -1) })),
    goOlder: () => setAsked(({ cursors }) => ({ cursors: [...cursors, next] })),
    retry: () => setAsked(({ cursors }) => ({ cursors })),
  };
}
