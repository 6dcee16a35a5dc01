import { estimateOf } from '#forms/pageHooks.ts';
import { LeadForm } from '#lead-form/LeadForm.tsx';
import { NavLink } from '#site/layout/NavLink.tsx';
import { PageHead } from '#site/layout/PageHead.tsx';
import type { Comparison, PageContent } from '#web/content/pageContent.ts';
import speakToUs from '#web/content/speak-to-us.json';
import { named } from '#web/dom/named.tsx';
import { useScrollAnimations } from '#web/dom/scrollAnimations.ts';
import { type Drawings, Explanations } from '#web/ui/explains/Explanations.tsx';
import { FirmRow } from '#web/ui/firm/FirmRow.tsx';
import { PointList } from '#web/ui/PointList.tsx';
import { QuoteBar } from '#web/ui/QuoteBar.tsx';
import { Section } from '#web/ui/Section.tsx';
import { CoveredItems } from './CoveredItems.tsx';
import { EnquirySection, enquiryId } from './EnquirySection.tsx';
import { Figures } from './Figures.tsx';
import { estimateId, ProductHero } from './ProductHero.tsx';
import './comparison.css';
import './CoveredLists.css';
import './FaqList.css';
import './Figures.css';
import './MobileArrows.css';
import './productPrint.css';
import '#web/ui/controls.css';
import '#web/ui/hero.css';
import '#web/ui/firm/FirmRow.css';
import '#web/ui/splitSection.css';
import '#web/ui/PointList.css';
import '#web/ui/tabs/tabs.css';
import '#lead-form/forms.css';

interface ProductPageProps {
  readonly content: PageContent;
  readonly drawings: Drawings;
}

/** A product's page, rendered from its page.json. */
export function ProductPage({ content, drawings }: ProductPageProps) {
  const { benefits, covered, comparison, explains, estimate } = content;
  useScrollAnimations();
  return (
    <>
      <PageHead title={content.head.title} description={content.head.description} />
      <ProductHero {...content} />
      <FirmRow />
      {estimate && (
        <Section id={estimateId} title={estimate.title} text={estimate.text} ground="ivory">
          <LeadForm formType={estimateOf(content.formType)} />
        </Section>
      )}
      {content.figures.length > 0 && (
        <div className="figure-band">
          <div className="wrap">
            <Figures items={content.figures} />
          </div>
        </div>
      )}
      <Section title={benefits.title} text={benefits.text} className="section--split">
        <PointList items={benefits.items} animation="fade-up" />
      </Section>
      {covered && (
        <Section
          title={covered.title}
          text={covered.text}
          ground="ivory"
          className={covered.look === 'list' ? 'section--split' : ''}
        >
          <CoveredItems covered={covered} />
        </Section>
      )}
      {comparison && (
        <Section title={comparison.title} text={comparison.text} ground="ivory">
          <ComparisonTable {...comparison} />
        </Section>
      )}
      {explains && <Explanations explains={explains} drawings={drawings} />}
      {content.mobileArrows && <MobileArrows {...content.mobileArrows} />}
      <EnquirySection {...content.enquiry} />
      {content.faq.length > 0 && (
        <Section title="Questions" className="section--split">
          <FaqList items={content.faq} />
        </Section>
      )}
      <QuoteBar to={enquiryId} label={speakToUs.quote} />
    </>
  );
}

/** Questions that open to their answers, as native `details`, which work without scripts. */
function FaqList({ items }: { readonly items: PageContent['faq'] }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and questions may be equal
        <details key={position}>
          <summary>{question}</summary>
          <p>{named(answer)}</p>
        </details>
      ))}
    </div>
  );
}

/** A table with a column for each offer. On phones each row is a block with the names of the offers. */
function ComparisonTable({ title, columns, rows, note }: Comparison) {
  return (
    <div>
      <table className="comparison">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {named(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={columns[index]} data-column={columns[index]}>
                  {typeof value === 'string' ? (
                    value
                  ) : (
                    <ul>
                      {value.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="comparison__note">{note}</p>}
    </div>
  );
}

function MobileArrows(arrows: NonNullable<PageContent['mobileArrows']>) {
  return (
    <nav className="mobile-arrows" aria-label="More products">
      {Object.entries(arrows).map(([side, { label, route }]) => (
        <NavLink key={side} to={route} className={`mobile-arrows__link mobile-arrows__link--${side}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
