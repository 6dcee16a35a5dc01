import { type AnswerFigures, bands, type LeadFigures } from '#contract/inbox/figures.ts';
import { workingTimeText } from '../desk/workTexts.ts';
import { Count, FigureTable } from './CountsTable.tsx';
import { FigureBars } from './FigureBars.tsx';
import { FigureSection, KeyFigure } from './FigureSection.tsx';
import { leadsUrl } from './figuresView.ts';
import { daysText, formatNumber, leadsText } from './figureTexts.ts';
import type { TimeSectionProps } from './sectionProps.ts';
import type { Loaded } from './useFigures.ts';

interface AnswersSectionProps extends TimeSectionProps<AnswerFigures> {
  /** Contains the leads without an answer. */
  readonly leads: Loaded<LeadFigures>;
}

/** How long leads waited for their first answer. */
export function AnswersSection({ view, days, hours, leads, ...section }: AnswersSectionProps) {
  const timeText = (minutes: number | null) =>
    minutes === null ? 'not known' : workingTimeText(minutes, hours);
  const sentence = (minutes: number | null) =>
    minutes === null ? 'not known' : `${timeText(minutes)} of working time`;
  return (
    <FigureSection
      {...section}
      title="First answer"
      basis={({ answered }) => `${leadsText(answered)} with a known time, arrived ${daysText(days)}.`}
    >
      {(figures) => (
        <>
          <dl className="key-figures">
            <KeyFigure name="Median" value={sentence(figures.median)} />
            <KeyFigure name="90th percentile" value={sentence(figures.ninetieth)} />
            {typeof leads === 'object' && (
              <>
                <KeyFigure
                  name="Without an answer"
                  value={formatNumber(leads.unanswered)}
                  url={leads.unanswered > 0 ? leadsUrl(view, days, { meaning: 'waiting' }) : undefined}
                />
                {leads.unknownAnswers > 0 && (
                  <KeyFigure name="Answered, time not known" value={formatNumber(leads.unknownAnswers)} />
                )}
              </>
            )}
          </dl>
          {figures.answered > 0 && (
            <>
              <FigureBars
                labels={bands.map(({ label }) => label)}
                parts={[{ label: 'Answered leads', fill: 'plain', values: figures.bands }]}
              />
              <FigureTable columns={['First answer after', 'Leads']}>
                {bands.map(({ label }, index) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{formatNumber(figures.bands[index] ?? 0)}</td>
                  </tr>
                ))}
              </FigureTable>
              <FigureTable columns={['Owner', 'Answered leads', 'Median', '90th percentile']}>
                {figures.byOwner.map(({ owner, answered, median, ninetieth }) => (
                  <tr key={owner}>
                    <th scope="row">{owner ?? 'Nobody'}</th>
                    <Count leads={answered} url={null} name={`answered by ${owner ?? 'nobody'}`} />
                    <td>{timeText(median)}</td>
                    <td>{timeText(ninetieth)}</td>
                  </tr>
                ))}
              </FigureTable>
            </>
          )}
        </>
      )}
    </FigureSection>
  );
}
