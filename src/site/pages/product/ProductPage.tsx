import { estimateOf } from '#forms/pageHooks.ts';
import { LeadForm } from '#lead-form/LeadForm.tsx';
import type { PageContent } from '#site/content/pageContent.ts';
import { useScrollAnimations } from '#site/dom/scrollAnimations.ts';
import { PageHead } from '#site/layout/PageHead.tsx';
import { BenefitList } from '#site/ui/BenefitList.tsx';
import { Explanations } from '#site/ui/explains/Explanations.tsx';
import { FirmRow } from '#site/ui/firm/FirmRow.tsx';
import { Section } from '#site/ui/Section.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { CoveredItems } from './CoveredItems.tsx';
import { EnquirySection } from './EnquirySection.tsx';
import { Figures } from './Figures.tsx';
import { MobileArrows } from './MobileArrows.tsx';
import { ProductHero } from './ProductHero.tsx';
import './comparison.css';
import './CoveredLists.css';
import './FaqList.css';
import './Figures.css';
import './MobileArrows.css';
import './productPrint.css';
import '#site/ui/controls.css';
import '#site/ui/hero.css';
import '#site/ui/firm/FirmRow.css';
import '#site/ui/splitSection.css';
import '#site/ui/BenefitList.css';
import '#site/ui/tabs/tabs.css';
import '#lead-form/forms.css';

const enquiryId = 'enquiry';
const estimateId = 'estimate';

/** Any product's page, rendered from its page.json. */
export function ProductPage({ content }: { readonly content: PageContent }) {
  const { benefits, covered, comparison, explains, estimate } = content;
  useScrollAnimations();
  return (
    <>
      <PageHead title={content.head.title} description={content.head.description} />
      <ProductHero content={content} enquiryId={enquiryId} estimateId={estimateId} />
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
        <BenefitList items={benefits.items} animation="fade-up" />
      </Section>
      {covered && (
        <Section
          title={covered.title}
          text={covered.text}
          ground="ivory"
          className={covered.look === 'list' ? 'section--split' : ''}
        >
          <CoveredItems covered={covered} enquiryId={enquiryId} />
        </Section>
      )}
      {comparison && (
        <Section title={comparison.title} text={comparison.text} ground="ivory">
          <ComparisonTable {...comparison} />
        </Section>
      )}
      {explains && <Explanations explains={explains} />}
      <MobileArrows arrows={content.mobileArrows} />
      <EnquirySection id={enquiryId} enquiry={content.enquiry} />
      {content.faq.length > 0 && (
        <Section title="Questions" className="section--split">
          <FaqList items={content.faq} />
        </Section>
      )}
    </>
  );
}

/** Questions that open to their answers, with the browser's own disclosure: they work before any script runs. */
function FaqList({ items }: { readonly items: PageContent['faq'] }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order, and two may read the same
        <details key={position}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
