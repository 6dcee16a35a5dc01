import { useMediaQuery } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import type { InboxForm } from '#machines/inbox/inboxLead.ts';
import { siteTheme } from '#site/ui/mui/siteTheme.ts';
import { belowTablet } from '#site/ui/theme/breakpoints.ts';
import { LeadDrawer } from '../lead/LeadDrawer.tsx';
import { ReadFailure, StaffPage } from '../StaffPage.tsx';
import { leadDrawer } from '../staffActors.ts';
import { FilterBar } from './FilterBar.tsx';
import { inboxIcons } from './inboxIcons.ts';
import { csvAddress, formatCount, isFiltered, limitMessage } from './inboxView.ts';
import { LeadCards } from './LeadCards.tsx';
import { LeadTable } from './LeadTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useInboxPage } from './useInboxPage.ts';
import { openLeadInAddress, useView } from './useView.ts';
import './InboxPage.css';
import { Icon } from '#site/ui/Icon.tsx';

const leadsIn = (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;
/** As it begins a line. */
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The lead inbox: what to show, the leads, and one of them beside. */
export function InboxPage({ forms }: { readonly forms: readonly InboxForm[] }) {
  const [view, change] = useView();
  const { page, isLoading, hasFailed, news, refresh } = useInboxPage(view);
  const isNarrow = useMediaQuery(belowTablet, { noSsr: true });
  const untouched = news?.untouched ?? 0;
  const arrived = news?.arrived ?? 0;
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const selected = (page?.leads ?? []).filter(({ id }) => selection.has(id));
  const open = useCallback((id: string) => leadDrawer.send({ type: 'lead.opened', id }), []);

  useEffect(() => {
    document.title = untouched > 0 ? `(${formatCount(untouched)}) Lead inbox` : 'Lead inbox';
  }, [untouched]);
  // read now: the drawer, which is still closed, writes that into the address
  const [initialLead] = useState(openLeadInAddress);
  useEffect(() => {
    if (initialLead !== null) open(initialLead);
  }, [open, initialLead]);

  function refreshAfterChange(): void {
    setSelection(new Set());
    refresh();
  }

  function showNews(): void {
    if (view.page > 0) change({ page: 0 });
    refresh();
  }

  const emptyMessage = isFiltered(view)
    ? 'No leads match. Clear the filter to see all leads.'
    : 'No leads yet. New leads will appear here.';
  return (
    <ThemeProvider theme={siteTheme}>
      <StaffPage
        link={{ href: '/security', label: 'Security' }}
        overlay={<LeadDrawer forms={forms} />}
        title={
          <div className="inbox-title">
            <h1>Lead inbox</h1>
            <p className="inbox-title__count">
              {page ? capital(leadsIn(page.total)) : ' '}
              {untouched > 0 && (
                <button type="button" className="inbox-title__new" onClick={() => change({ status: 'new' })}>
                  {capital(formatCount(untouched))} new in all
                </button>
              )}
            </p>
            <News arrived={arrived} onShow={showNews} />
            <a
              className="button button--quiet inbox-title__export"
              href={csvAddress(view)}
              download="leads.csv"
            >
              <Icon from={inboxIcons} name="export" />
              Export CSV
            </a>
          </div>
        }
      >
        <search>
          <FilterBar forms={forms} view={view} onChange={change} />
          <p className="inbox-limits" role="status">
            {page ? limitMessage(view, page.total) : ''}
          </p>
        </search>
        {!isNarrow && <SelectionBar selected={selected} view={view} onDone={refreshAfterChange} />}
        {hasFailed ? (
          <ReadFailure subject="The leads" onRetry={refresh} />
        ) : isNarrow ? (
          page && page.leads.length > 0 ? (
            <LeadCards forms={forms} view={view} page={page} onChange={change} onOpen={open} />
          ) : (
            <p className="inbox-state">{page ? emptyMessage : 'Loading the leads…'}</p>
          )
        ) : (
          <LeadTable
            forms={forms}
            view={view}
            page={page}
            isLoading={isLoading}
            onChange={change}
            onOpen={open}
            selection={selection}
            onSelect={setSelection}
            emptyMessage={emptyMessage}
          />
        )}
      </StaffPage>
    </ThemeProvider>
  );
}

/** Announces how many leads arrived, and adds them to the table only on request. */
function News({ arrived, onShow }: { readonly arrived: number; readonly onShow: () => void }) {
  return (
    <div className="inbox-news" role="status">
      {arrived > 0 && (
        <button type="button" className="inbox-news__show" onClick={onShow}>
          {capital(formatCount(arrived))} new {arrived === 1 ? 'lead' : 'leads'}: show
        </button>
      )}
    </div>
  );
}
