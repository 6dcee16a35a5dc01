import { useCallback, useEffect, useRef, useState } from 'react';
import type { InboxLead, InboxNews, InboxPage } from '#contract/inbox/inboxLead.ts';
import { inboxCalls, leadDrawer } from '../staffActors.ts';
import { filterQuery, type InboxView, pageQuery, reachable } from './inboxView.ts';

/** How often the inbox polls for news while it is visible. */
const newsSeconds = 5;

/**
 * Reads the page of a view. What arrives while it is shown is counted and not put between the rows: pages of one filter
 * end at the lead that was the newest when the first of them was read, until `refresh`. A page that is no more leads to
 * the last one, by `onChange`.
 */
export function useInboxPage(
  view: InboxView,
  onChange: (change: Partial<InboxView>, isPush: boolean) => void,
) {
  const [page, setPage] = useState<InboxPage | null>(null);
  const [state, setState] = useState<'loading' | 'read' | 'failed'>('loading');
  const [news, setNews] = useState<InboxNews | null>(null);
  const [round, setRound] = useState(0);
  const filter = filterQuery(view).toString();
  const upTo = useRef<{ readonly key: string; readonly value: number } | null>(null);
  const refresh = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const key = `${round} ${filter}`;
    const known = upTo.current?.key === key ? upTo.current.value : null;
    setState('loading');
    inboxCalls.readPage(pageQuery(view, known), signal).then(
      (read) => {
        // an answer that comes late is left out
        if (signal.aborted) return;
        upTo.current = { key, value: read.upTo };
        const last = Math.ceil(reachable(read.total) / view.pageSize) - 1;
        if (view.page > last && last >= 0) return onChange({ page: last }, false);
        setNews((before) => before && { ...before, arrived: 0 });
        setPage(read);
        setState('read');
      },
      () => signal.aborted || setState('failed'),
    );
    return () => abort.abort();
  }, [view, filter, round, onChange]);

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
  }, [refresh]);

  return { page, isLoading: state === 'loading', hasFailed: state === 'failed', news, refresh };
}
