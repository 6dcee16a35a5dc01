import { useCallback, useEffect, useRef, useState } from 'react';
import type { InboxLead, InboxNews, LeadPage } from '#contract/inbox/inboxLead.ts';
import { useEmployee } from '../desk/useDesk.ts';
import { useStaffActors } from '../staffActors.ts';
import { filterQuery, type InboxView, pageQuery, reachable } from './inboxView.ts';

/** The interval at which a visible inbox polls for new leads. */
const newsSeconds = 5;

/**
 * Loads the page of a view. New leads are counted but not inserted until `refresh`: no page contains leads that arrived
 * after the first load of the filter. `onChange` switches to the last page if this page no longer exists.
 */
export function useLeadPage(
  view: InboxView,
  onChange: (change: Partial<InboxView>, isPush: boolean) => void,
) {
  const { inboxCalls, leadDrawer, leadList } = useStaffActors();
  const [page, setPage] = useState<LeadPage | null>(null);
  const [state, setState] = useState<'loading' | 'read' | 'failed'>('loading');
  const [news, setNews] = useState<InboxNews | null>(null);
  const [round, setRound] = useState(0);
  const employee = useEmployee();
  const filter = filterQuery(view, employee).toString();
  const upTo = useRef<{ readonly key: string; readonly value: number } | null>(null);
  const refresh = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const key = `${round} ${filter}`;
    const known = upTo.current?.key === key ? upTo.current.value : null;
    setState('loading');
    inboxCalls.readPage(pageQuery(view, employee, known), signal).then(
      (read) => {
        // a newer call has replaced this one
        if (signal.aborted) return;
        upTo.current = { key, value: read.upTo };
        const last = Math.ceil(reachable(read.total) / view.pageSize) - 1;
        if (view.page > last && last >= 0) return onChange({ page: last }, false);
        setNews((before) => before && { ...before, arrived: 0 });
        setPage(read);
        setState('read');
        const { page: current, pageSize } = view;
        const list = `${filter} ${view.sort}`;
        const ids = read.leads.map(({ id }) => id);
        leadList.send({
          type: 'page.read',
          loaded: { list, page: current, lastPage: Math.max(last, 0), pageSize, ids },
        });
      },
      () => {
        if (signal.aborted) return;
        setState('failed');
        leadList.send({ type: 'page.failed' });
      },
    );
    return () => abort.abort();
  }, [inboxCalls, leadList, view, employee, filter, round, onChange]);

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
        // the next poll may succeed; the call itself reports an ended session
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
  }, [inboxCalls, filter, page]);

  useEffect(() => {
    const requests = leadList.on('page.requested', ({ page: wanted }) => {
      if (wanted === view.page) refresh();
      else onChange({ page: wanted }, false);
    });
    return () => requests.unsubscribe();
  }, [leadList, view.page, onChange, refresh]);

  useEffect(() => {
    const changes = leadDrawer.on('lead.changed', ({ lead }) => {
      if (lead === null) return refresh();
      // opening a lead loads it again, usually unchanged
      const isOutdated = ({ id, version }: InboxLead) => id === lead.id && version !== lead.version;
      setPage((before) =>
        before?.leads.some(isOutdated)
          ? { ...before, leads: before.leads.map((each) => (isOutdated(each) ? lead : each)) }
          : before,
      );
    });
    return () => changes.unsubscribe();
  }, [leadDrawer, refresh]);

  return { page, isLoading: state === 'loading', hasFailed: state === 'failed', news, refresh };
}
