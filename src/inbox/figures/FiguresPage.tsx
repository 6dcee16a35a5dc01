import { useEffect, useMemo } from 'react';
import { noDesk } from '#contract/inbox/desk.ts';
import { hasRight } from '#contract/inbox/rights.ts';
import { longestDayMinutes } from '#contract/inbox/workingTime.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import type { InboxSession } from '#machines/staffSession.machine.ts';
import { StaffFrame } from '../StaffFrame.tsx';
import { useStaffActors } from '../staffActors.ts';
import { AnswersSection } from './AnswersSection.tsx';
import { ConversionsSection } from './ConversionsSection.tsx';
import { FiguresFilter } from './FiguresFilter.tsx';
import { daysOf, figuresQuery } from './figuresView.ts';
import { daysText, formatNumber } from './figureTexts.ts';
import { LeadsSections } from './LeadsSections.tsx';
import { SourcesSection } from './SourcesSection.tsx';
import { useFigures } from './useFigures.ts';
import { useFiguresView } from './useFiguresView.ts';
import { WaitingSection } from './WaitingSection.tsx';
import './FiguresPage.css';

/** The manager's figures: what waits, how fast leads are answered, and what becomes of them. */
export function FiguresPage({ session }: { readonly session: InboxSession }) {
  const { inboxCalls } = useStaffActors();
  const [view, show] = useFiguresView();
  const today = todayInIndia(new Date());
  const days = useMemo(() => daysOf(view, today), [view, today]);
  const inPeriod = figuresQuery(view, days).toString();
  const leads = useFigures(inboxCalls.readLeadFigures, inPeriod);
  const sources = useFigures(inboxCalls.readSourceFigures, inPeriod);
  const answers = useFigures(inboxCalls.readAnswerFigures, inPeriod);
  const waiting = useFigures(inboxCalls.readWaitingFigures, figuresQuery(view, null).toString());
  const conversions = useFigures(inboxCalls.readConversionFigures, inPeriod);
  const isLoading = [leads, sources, answers, waiting].some((call) => call.isLoading);
  const titleOf = (formType: string) =>
    session.forms.find((form) => form.formType === formType)?.title ?? formType;

  useEffect(() => {
    document.title = 'Figures · Lead inbox';
  }, []);

  const shared = { view, days };
  const hours = (session.desk ?? noDesk).hours;
  return (
    <StaffFrame>
      <main className="inbox-main figures" aria-busy={isLoading}>
        <div className="figures__head">
          <h1>Figures</h1>
          <p className="figures__basis" role="status">
            {isLoading
              ? 'Counting…'
              : `Leads that arrived ${daysText(days)}, without spam and suspected robots. A working day has ${formatNumber(longestDayMinutes(hours) / 60)} hours.`}
          </p>
        </div>
        <search>
          <FiguresFilter
            key={inPeriod}
            view={view}
            forms={session.forms}
            sources={session.sources ?? []}
            owners={(session.desk?.employees ?? []).map(({ email }) => email)}
            today={today}
            onShow={show}
          />
        </search>
        <div className="figures__grid">
          <WaitingSection {...shared} {...waiting} hours={hours} />
          <AnswersSection {...shared} {...answers} hours={hours} leads={leads.figures} />
          <LeadsSections {...shared} {...leads} titleOf={titleOf} forms={session.forms} />
          <SourcesSection {...shared} {...sources} />
          {hasRight(session.roles, 'leads.export') && <ConversionsSection {...shared} {...conversions} />}
        </div>
      </main>
    </StaffFrame>
  );
}
