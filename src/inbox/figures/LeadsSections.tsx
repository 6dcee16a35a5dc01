import type { MeaningFilter } from '#contract/inbox/desk.ts';
import type { LeadFigures, ReasonCount } from '#contract/inbox/figures.ts';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { Count, CountsTable, FigureTable } from './CountsTable.tsx';
import { FigureBars } from './FigureBars.tsx';
import { FigureSection } from './FigureSection.tsx';
import { type LeadPart, leadsUrl } from './figuresView.ts';
import { daysText, formatNumber, leadsText } from './figureTexts.ts';
import type { SectionProps } from './sectionProps.ts';

interface LeadsSectionsProps extends SectionProps<LeadFigures> {
  readonly forms: readonly InboxForm[];
  readonly titleOf: (formType: string) => string;
}

/** Leads by form, outcome and owner, and the reasons why they were won and lost. */
export function LeadsSections({ view, days, forms, titleOf, ...section }: LeadsSectionsProps) {
  const urlOf = (part: LeadPart) => (meaning?: MeaningFilter) =>
    leadsUrl(view, days, { ...part, ...(meaning && { meaning }) });
  const basis = ({ total }: LeadFigures) => `${leadsText(total.leads)}, arrived ${daysText(days)}.`;
  const outcomeTitle = (formType: string, outcome: string | null) =>
    outcome === null
      ? 'no outcome'
      : (forms.find((form) => form.formType === formType)?.outcomes?.find(({ name }) => name === outcome)
          ?.title ?? outcome);
  return (
    <>
      <FigureSection {...section} title="By form" basis={basis}>
        {({ byForm }) =>
          byForm.length > 0 && (
            <CountsTable
              by="Form"
              rows={byForm.map(({ value, ...counts }) => ({
                ...{ ...counts, key: value ?? '', label: titleOf(value ?? '') },
                url: urlOf({ formType: value ?? '' }),
              }))}
            />
          )
        }
      </FigureSection>
      <FigureSection {...section} title="By owner" basis={basis}>
        {({ byOwner }) =>
          byOwner.length > 0 && (
            <CountsTable
              by="Owner"
              rows={byOwner.map(({ value, ...counts }) => ({
                ...{ ...counts, key: value ?? '', label: value ?? 'Nobody' },
                url: urlOf({ owner: value ?? 'none' }),
              }))}
            />
          )
        }
      </FigureSection>
      <FigureSection
        {...section}
        title="By form outcome"
        basis={({ total, byOutcome }) =>
          byOutcome.some(({ value }) => value !== null)
            ? basis({ total } as LeadFigures)
            : `None of the ${leadsText(total.leads)} had an outcome, such as a referral.`
        }
      >
        {({ byOutcome }) => {
          const formsWithOutcome = new Set(
            byOutcome.flatMap(({ formType, value }) => (value === null ? [] : formType)),
          );
          const rows = byOutcome.filter(({ formType }) => formsWithOutcome.has(formType));
          return (
            rows.length > 0 && (
              <CountsTable
                by="Outcome"
                rows={rows.map(({ formType, value, ...counts }) => ({
                  ...{ ...counts, key: `${formType} ${value}` },
                  label: `${titleOf(formType)}: ${outcomeTitle(formType, value)}`,
                  url: value === null ? null : urlOf({ formType, outcome: value }),
                }))}
              />
            )
          );
        }}
      </FigureSection>
      <FigureSection
        {...section}
        title="Why leads were won and lost"
        basis={({ total }) =>
          `${formatNumber(total.won)} won and ${formatNumber(total.lost)} lost of ${leadsText(total.leads)}, arrived ${daysText(days)}.`
        }
      >
        {({ total, lostReasons, wonReasons }) => (
          <>
            {total.lost > 0 && <Reasons title="Lost because" reasons={lostReasons} fill="lost" />}
            {wonReasons.some(({ reason }) => reason !== null) && (
              <Reasons title="Won because" reasons={wonReasons} fill="won" />
            )}
          </>
        )}
      </FigureSection>
    </>
  );
}

interface ReasonsProps {
  readonly title: string;
  readonly reasons: readonly ReasonCount[];
  readonly fill: 'won' | 'lost';
}

function Reasons({ title, reasons, fill }: ReasonsProps) {
  const labels = reasons.map(({ reason }) => reason ?? 'Not known');
  return (
    <>
      <FigureBars
        labels={labels}
        parts={[{ label: title, fill, values: reasons.map(({ leads }) => leads) }]}
      />
      <FigureTable columns={[title, 'Leads']}>
        {reasons.map(({ reason, leads }) => (
          <tr key={reason}>
            <th scope="row">{reason ?? 'Not known'}</th>
            <Count leads={leads} url={null} name={reason ?? 'not known'} />
          </tr>
        ))}
      </FigureTable>
    </>
  );
}
