import { type AnswerFigures, bands, type LeadFigures } from '#contract/inbox/figures.ts';
import { Count, FigureTable } from './CountsTable.tsx';
import { FigureBars } from './FigureBars.tsx';
import { FigureSection, KeyFigure } from './FigureSection.tsx';
import { leadsUrl } from './figuresView.ts';
import { daysText, formatNumber, leadsText, shortWorkingTime, workingTimeText } from './figureTexts.ts';
import type { SectionProps } from './sectionProps.ts';
import type { Loaded } from './useFigures.ts';

interface AnswersSectionProps extends SectionProps<AnswerFigures> {
  /** Contains the leads without an answer. */
  readonly leads: Loaded<LeadFigures>;
}

const timeText = (minutes: number | null, write = workingTimeText) =>
  minutes === null ? 'not known' : write(minutes);

/** How long leads waited for their first answer. */
export function AnswersSection({ view, days, leads, ...section }: AnswersSectionProps) {
  return (
    <FigureSection
      {...section}
      title="First answer"
      basis={({ answered }) => `${leadsText(answered)} with a known time, arrived ${daysText(days)}.`}
    >
      {(figures) => (
        <>
          <dl className="key-figures">
            <KeyFigure name="Half were answered within" value={timeText(figures.median)} />
            <KeyFigure name="Nine of ten within" value={timeText(figures.ninetieth)} />
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
              <FigureTable columns={['Owner', 'Answered leads', 'Half within', 'Nine of ten within']}>
                {figures.byOwner.map(({ owner, answered, median, ninetieth }) => (
                  <tr key={owner}>
                    <th scope="row">{owner ?? 'Nobody'}</th>
                    <Count leads={answered} url={null} name={`answered by ${owner ?? 'nobody'}`} />
                    <td>{timeText(median, shortWorkingTime)}</td>
                    <td>{timeText(ninetieth, shortWorkingTime)}</td>
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
