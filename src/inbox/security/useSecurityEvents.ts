import { useCallback, useState } from 'react';
import { inboxCalls } from '../staffActors.ts';
import { useRead } from '../useRead.ts';

/** Reads the security events, a page at a time: each page knows where the next one begins. */
export function useSecurityEvents() {
  /** The cursors that lead from the newest page to the one that is shown; a new list reads it again. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const read = useCallback(
    (signal: AbortSignal) => inboxCalls.readSecurityEvents(cursors.at(-1) ?? null, signal),
    [cursors],
  );
  const { value: page, isLoading, hasFailed } = useRead(read);
  return {
    page,
    /** From 0. */
    pageNumber: cursors.length - 1,
    isLoading,
    hasFailed,
    goNewer: () => setCursors(cursors.slice(0, -1)),
    goOlder: () => setCursors([...cursors, page?.nextCursor ?? null]),
    /** Reads the same page again. */
    retry: () => setCursors([...cursors]),
  };
}
