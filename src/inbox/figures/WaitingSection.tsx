import { bands, type WaitingFigures } from '#contract/inbox/figures.ts';
import { workingTimeText } from '../desk/workTexts.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import { Count, FigureTable } from './CountsTable.tsx';
import { FigureBars } from './FigureBars.tsx';
import { FigureSection } from './FigureSection.tsx';
import { leadsUrl } from './figuresView.ts';
import { formatNumber, leadsText } from './figureTexts.ts';
import type { TimeSectionProps } from './sectionProps.ts';

/** What waits now, since when, and for whom. */
export function WaitingSection({ view, hours, ...section }: TimeSectionProps<WaitingFigures>) {
  const urlOf = (owner?: string | null) =>
    leadsUrl(view, null, {
      meaning: 'waiting',
      ...(owner !== undefined && { owner: owner ?? 'none' }),
    });
  return (
    <FigureSection
      {...section}
      title="Waiting now"
      basis={({ leads, oldest }) =>
        oldest === null
          ? 'No lead waits, whenever it arrived.'
          : `${leadsText(leads)} ${leads === 1 ? 'waits' : 'wait'}, whenever they arrived. The oldest arrived on ${formatDateTime(oldest.since)}, ${workingTimeText(oldest.minutes, hours)} of working time ago.`
      }
    >
      {(figures) =>
        figures.leads > 0 && (
          <>
            <FigureBars
              labels={bands.map(({ label }) => label)}
              parts={[{ label: 'Leads', fill: 'plain', values: figures.bands }]}
            />
            <FigureTable
              columns={['Owner', 'Leads', ...bands.map(({ short }) => short), 'Oldest, in working time']}
            >
              <tr>
                <th scope="row">All</th>
                <Count leads={figures.leads} url={urlOf()} name="all that wait" />
                <Bands counts={figures.bands} />
                <td>{figures.oldest && workingTimeText(figures.oldest.minutes, hours)}</td>
              </tr>
              {figures.byOwner.map(({ owner, leads, bands: counts, oldest }) => (
                <tr key={owner}>
                  <th scope="row">{owner ?? 'Nobody'}</th>
                  <Count leads={leads} url={urlOf(owner)} name={`waiting for ${owner ?? 'nobody yet'}`} />
                  <Bands counts={counts} />
                  <td>{oldest && workingTimeText(oldest.minutes, hours)}</td>
                </tr>
              ))}
            </FigureTable>
          </>
        )
      }
    </FigureSection>
  );
}

const Bands = ({ counts }: { readonly counts: readonly number[] }) =>
  bands.map(({ label }, index) => <td key={label}>{formatNumber(counts[index] ?? 0)}</td>);
