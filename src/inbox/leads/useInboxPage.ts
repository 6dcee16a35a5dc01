import { useCallback, useEffect, useRef, useState } from 'react';
import type { InboxLead, InboxNews } from '#machines/inbox/inboxLead.ts';
import { inboxCalls, leadDrawer } from '../staffActors.ts';
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
  const upTo = useRef<{ readonly key: string; readonly value: number } | null>(null);
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

  useEffect(() => {
    if (page === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const query = new URLSearchParams(filter);
    query.set('after', String(page.upTo));
    const readNews = () => {
      if (document.visibilityState === 'hidden') return;
      inboxCalls.readNews(query, signal).then(
        (read) => void (signal.aborted || setNews(read)),
        // the next look may get through; an ended session is reported by the call itself
        () => {},
      );
    };
    readNews();
    const interval = setInterval(readNews, newsSeconds * 1000);
    document.addEventListener('visibilitychange', readNews, { signal });
    return () => {
      abort.abort();
      clearInterval(interval);
    };
  }, [filter, page]);

  useEffect(() => {
    const changes = leadDrawer.on('lead.changed', ({ lead }) => {
      if (lead === null) return refresh();
      // a lead that is opened is read anew, and mostly as it was
      const isOutdated = ({ id, version }: InboxLead) => id === lead.id && version !== lead.version;
      setPage((before) =>
        before?.leads.some(isOutdated)
          ? { ...before, leads: before.leads.map((each) => (isOutdated(each) ? lead : each)) }
          : before,
      );
    });
    return () => changes.unsubscribe();
  }, [setPage, refresh]);

  return { page, isLoading, hasFailed, news, refresh };
}

/** Reads from the server, anew whenever `read` is another function; an answer that comes late is left out. */
function useRead<T>(read: (signal: AbortSignal) => Promise<T>) {
  const [value, setValue] = useState<T | null>(null);
  const [state, setState] = useState<'loading' | 'read' | 'failed'>('loading');
  useEffect(() => {
    const abort = new AbortController();
    setState('loading');
    read(abort.signal).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setValue(answer);
        setState('read');
      },
      () => {
        if (!abort.signal.aborted) setState('failed');
      },
    );
    return () => abort.abort();
  }, [read]);
  return { value, isLoading: state === 'loading', hasFailed: state === 'failed', setValue };
}
