import { useMediaQuery } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { InboxForm, InboxSession } from '#machines/staffSession.machine.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { belowTablet } from '#web/ui/theme/breakpoints.ts';
import { useCommands } from '../keys/useDeskKeys.ts';
import { LeadDrawer } from '../lead/LeadDrawer.tsx';
import { ReadFailure } from '../ReadFailure.tsx';
import { StaffFrame } from '../StaffFrame.tsx';
import { useStaffActors } from '../staffActors.ts';
import { useRight } from '../useRight.ts';
import { FilterBar } from './FilterBar.tsx';
import { focusedLead } from './focusedLead.ts';
import { inboxIcons } from './inboxIcons.ts';
import { csvUrl, formatCount, type InboxView, isFiltered, knownView, limitMessage } from './inboxView.ts';
import { LeadCards } from './LeadCards.tsx';
import { LeadTable } from './LeadTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useLeadPage } from './useLeadPage.ts';
import { useView } from './useView.ts';
import { ViewTabs } from './ViewTabs.tsx';
import './InboxPage.css';

const leadsIn = (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;
/** Whether the leads of a view may have computed fields. */
const hasCalculations = (forms: readonly InboxForm[], { formType }: InboxView) =>
  forms.some((form) => {
    const isShown = formType === '' || form.formType === formType;
    return isShown && form.fields?.some(({ computedBy }) => computedBy !== undefined);
  });

const toggled = (ids: ReadonlySet<string>, id: string) =>
  new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The lead inbox: filter, leads, and the drawer with one of them. */
export function InboxPage({ session }: { readonly session: InboxSession }) {
  const { forms, sources = [], employee } = session;
  const { leadDrawer, leadList, staffSession } = useStaffActors();
  const open = (id: string) => leadDrawer.send({ type: 'lead.opened', id });
  const [view, change] = useView(session);
  const { page, isLoading, hasFailed, news, refresh } = useLeadPage(view, change);
  const message = useSelector(staffSession, ({ context }) => context.message);
  const canExport = useRight('leads.export');
  const canChange = useRight('leads.change');
  const toKnown = (other: InboxView) => knownView(other, session);
  const isNarrow = useMediaQuery(belowTablet, { noSsr: true });
  const newLeads = news?.newLeads ?? 0;
  const arrived = news?.arrived ?? 0;
  const suspectedLeads = news?.suspected ?? 0;
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const selected = (page?.leads ?? []).filter(({ id }) => selection.has(id));

  const today = news?.today ?? 0;
  useEffect(() => {
    document.title = today > 0 ? `(${formatCount(today)}) Lead inbox` : 'Lead inbox';
  }, [today]);

  const tick = (id: string) => setSelection((before) => toggled(before, id));
  const isListed = () => leadDrawer.getSnapshot().matches('closed');
  const step = (by: 1 | -1) =>
    leadList.send({ type: 'step.requested', step: { by, isOpen: !isListed() }, from: focusedLead() });
  const onCurrent = (run: (id: string) => void) => () => {
    const id = focusedLead() ?? leadList.getSnapshot().context.id;
    if (isListed() && page?.leads.some((lead) => lead.id === id) && id !== null) run(id);
  };
  useCommands({
    next: () => step(1),
    previous: () => step(-1),
    open: onCurrent(open),
    tick: onCurrent(tick),
    refresh: () => isListed() && refresh(),
  });

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
    <StaffFrame isList>
      <main className="inbox-main">
        <div className="inbox-title">
          <h1>Lead inbox</h1>
          <p className="inbox-title__count">
            {page ? capitalized(leadsIn(page.total)) : ' '}
            {newLeads > 0 && (
              <button type="button" className="inbox-title__new" onClick={() => change({ status: 'new' })}>
                {capitalized(formatCount(newLeads))} new in total
              </button>
            )}
            {suspectedLeads > 0 && (
              <button
                type="button"
                className="inbox-title__new inbox-title__new--suspected"
                onClick={() => change({ status: 'suspected' })}
              >
                {capitalized(formatCount(suspectedLeads))} suspected
              </button>
            )}
          </p>
          <News arrived={arrived} onShow={showNews} />
          {canExport && (
            <div className="inbox-title__exports">
              <a
                className="button button--quiet inbox-title__export"
                href={csvUrl(view, employee)}
                download="leads.csv"
              >
                <Icon from={inboxIcons} name="export" />
                Export CSV
              </a>
              {hasCalculations(forms, view) && (
                <a
                  className="button button--quiet inbox-title__export"
                  href={csvUrl(view, employee, 'calculations')}
                  download="leads-calculations.csv"
                >
                  <Icon from={inboxIcons} name="export" />
                  Calculations
                </a>
              )}
            </div>
          )}
        </div>
        {message && (
          <p className="inbox-message" role="alert">
            {message}
          </p>
        )}
        <ViewTabs view={view} toKnown={toKnown} onChange={change} />
        <search>
          <FilterBar forms={forms} sources={sources} view={view} onChange={change} />
          <p className="inbox-limits" role="status">
            {page ? limitMessage(view, page.total) : ''}
          </p>
        </search>
        {hasFailed ? (
          <ReadFailure subject="The leads" onRetry={refresh} />
        ) : isNarrow ? (
          page && page.leads.length > 0 ? (
            <LeadCards
              forms={forms}
              view={view}
              page={page}
              onChange={change}
              onOpen={open}
              selection={selection}
              onTick={tick}
            />
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
        {/* below the table, so that ticking a row moves no row */}
        {canChange && <SelectionBar selected={selected} view={view} onDone={refreshAfterChange} />}
      </main>
      <LeadDrawer forms={forms} />
    </StaffFrame>
  );
}

/** Announces the number of new leads, and adds them to the table only on request. */
function News({ arrived, onShow }: { readonly arrived: number; readonly onShow: () => void }) {
  return (
    <div className="inbox-news" role="status">
      {arrived > 0 && (
        <button type="button" className="inbox-news__show" onClick={onShow}>
          {capitalized(formatCount(arrived))} new {arrived === 1 ? 'lead' : 'leads'}: show
        </button>
      )}
    </div>
  );
}
