import { useCallback, useEffect, useRef, useState } from 'react';
import type { InboxNews } from '../inboxCalls.ts';
import { onLeadChange } from '../shownLeads.ts';
import { inboxCalls } from '../staffVisit.ts';
import { useRead } from '../useRead.ts';
import { filterQuery, type InboxView, pageQuery } from './inboxView.ts';

/** How often the inbox asks for news while somebody looks at it. */
const newsEverySeconds = 5;

/**
 * Reads the page of a view. What arrives while it is shown is counted and not put between the rows: pages of one filter
 * end at the lead that was the newest when the first of them was read, until `refresh`.
 */
export function useInboxPage(view: InboxView) {
  const [news, setNews] = useState<InboxNews | null>(null);
  const [round, setRound] = useState(0);
  const filter = filterQuery(view).toString();
  const upTo = useRef<{ readonly key: string; readonly value: string } | null>(null);
  const refresh = useCallback(() => setRound((before) => before + 1), []);

  const read = useCallback(
    async (signal: AbortSignal) => {
      const key = `${round} ${filterQuery(view)}`;
      const known = upTo.current?.key === key ? upTo.current.value : null;
      const page = await inboxCalls.readPage(pageQuery(view, known), signal);
      if (!signal.aborted) {
        upTo.current = { key, value: page.upTo };
        setNews((before) => before && { ...before, arrived: 0 });
      }
      return page;
    },
    [view, round],
  );
  const { value: page, isLoading, hasFailed, setValue: setPage } = useRead(read);

  const after = page?.upTo;
  useEffect(() => {
    if (after === undefined) return;
    const abort = new AbortController();
    const query = new URLSearchParams(filter);
    query.set('after', after);
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      inboxCalls.readNews(query, abort.signal).then(
        (read) => void (abort.signal.aborted || setNews(read)),
        // the next look may get through; an ended session is reported by the call itself
        () => {},
      );
    };
    look();
    const looking = setInterval(look, newsEverySeconds * 1000);
    document.addEventListener('visibilitychange', look);
    const stopHearing = onLeadChange((lead) => {
      if (lead) look();
    });
    return () => {
      abort.abort();
      clearInterval(looking);
      document.removeEventListener('visibilitychange', look);
      stopHearing();
    };
  }, [filter, after]);

  useEffect(
    () =>
      onLeadChange((lead) => {
        if (lead === null) return refresh();
        setPage((before) => {
          if (!before) return before;
          return { ...before, leads: before.leads.map((shown) => (shown.id === lead.id ? lead : shown)) };
        });
      }),
    [setPage, refresh],
  );

  return { page, isLoading, hasFailed, news, refresh };
}
