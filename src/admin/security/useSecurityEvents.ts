import { useCallback, useState } from 'react';
import type { SecurityEventPage } from '#admin/inboxCalls.ts';
import { inboxCalls } from '#admin/staffVisit.ts';
import { useRead } from '#admin/useRead.ts';

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

/** Reads the security events, a page at a time: each page knows where the next one begins. */
export function useSecurityEvents(): SecurityEventsView {
  /** The cursors that lead from the newest page to the one that is shown; a new list reads it again. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const read = useCallback(
    (signal: AbortSignal) => inboxCalls.readSecurityEvents(cursors.at(-1) ?? null, signal),
    [cursors],
  );
  const { value: page, isLoading, hasFailed } = useRead(read);
  return {
    page,
    pageNumber: cursors.length - 1,
    isLoading,
    hasFailed,
    goNewer: () => setCursors(cursors.slice(0, -1)),
    goOlder: () => setCursors([...cursors, page?.nextCursor ?? null]),
    retry: () => setCursors([...cursors]),
  };
}
