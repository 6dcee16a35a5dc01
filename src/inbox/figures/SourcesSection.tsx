import type { MeaningFilter } from '#contract/inbox/desk.ts';
import type { SourceFigures } from '#contract/inbox/figures.ts';
import { CountsTable } from './CountsTable.tsx';
import { FigureSection } from './FigureSection.tsx';
import { leadsUrl } from './figuresView.ts';
import { daysText, formatNumber, leadsText } from './figureTexts.ts';
import type { SectionProps } from './sectionProps.ts';

/** Leads by the source of their visit. */
export function SourcesSection({ view, days, ...section }: SectionProps<SourceFigures>) {
  return (
    <FigureSection
      {...section}
      title="By source"
      basis={({ bySource, others }) => {
        const leads = bySource.reduce((sum, row) => sum + row.leads, others?.leads ?? 0);
        return `${leadsText(leads)}, arrived ${daysText(days)}.`;
      }}
    >
      {({ bySource, others }) => {
        const rows = bySource.map(({ value, ...counts }) => ({
          ...{ ...counts, key: value ?? '', label: value ?? 'Not known' },
          url: value === null ? null : (meaning?: MeaningFilter) => urlOf(value, meaning),
        }));
        const urlOf = (source: string, meaning?: MeaningFilter) =>
          leadsUrl(view, days, { source, ...(meaning && { meaning }) });
        const label = others && `${formatNumber(others.sources)} other sources`;
        const rest = others && { ...others, key: '(others)', label: label ?? '', url: null };
        return bySource.length > 0 && <CountsTable by="Source" rows={rest ? [...rows, rest] : rows} />;
      }}
    </FigureSection>
  );
}
