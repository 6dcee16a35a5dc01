import { useCallback, useEffect, useRef, useState } from 'react';
import type { InboxNews } from '../inboxCalls.ts';
import { onLeadChange } from '../leadChanges.ts';
import { inboxCalls } from '../staffActors.ts';
import { useRead } from '../useRead.ts';
import { filterQuery, type InboxView, pageQuery } from './inboxView.ts';

/** How often the inbox polls for news while it is visible. */
const newsSeconds = 5;

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

  const upToCursor = page?.upTo;
  useEffect(() => {
    if (upToCursor === undefined) return;
    const abort = new AbortController();
    const query = new URLSearchParams(filter);
    query.set('after', upToCursor);
    const readNews = () => {
      if (document.visibilityState === 'hidden') return;
      inboxCalls.readNews(query, abort.signal).then(
        (read) => void (abort.signal.aborted || setNews(read)),
        // the next look may get through; an ended session is reported by the call itself
        () => {},
      );
    };
    readNews();
    const interval = setInterval(readNews, newsSeconds * 1000);
    document.addEventListener('visibilitychange', readNews);
    const unsubscribe = onLeadChange((lead) => {
      if (lead) readNews();
    });
    return () => {
      abort.abort();
      clearInterval(interval);
      document.removeEventListener('visibilitychange', readNews);
      unsubscribe();
    };
  }, [filter, upToCursor]);

  useEffect(
    () =>
      onLeadChange((lead) => {
        if (lead === null) return refresh();
        setPage((before) => {
          if (!before) return before;
          return {
            ...before,
            leads: before.leads.map((current) => (current.id === lead.id ? lead : current)),
          };
        });
      }),
    [setPage, refresh],
  );

  return { page, isLoading, hasFailed, news, refresh };
}
