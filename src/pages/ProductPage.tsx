import { BenefitList } from '#components/BenefitList.tsx';
import { ComparisonTable } from '#components/ComparisonTable.tsx';
import { CoveredItems } from '#components/CoveredItems.tsx';
import { EnquirySection } from '#components/EnquirySection.tsx';
import { FaqList } from '#components/FaqList.tsx';
import { Figures } from '#components/Figures.tsx';
import { MobileArrows } from '#components/MobileArrows.tsx';
import { PageHead } from '#components/PageHead.tsx';
import { ProductHero } from '#components/ProductHero.tsx';
import { Section } from '#components/Section.tsx';
import { useScrollAnimations } from '#components/useScrollAnimations.ts';
import type { PageContent } from '#content/pageContent.ts';
import '#styles/forms.css';
import '#styles/pages/shared.css';
import '#styles/pages/product.css';

const enquiryId = 'enquiry';

/** Any product's page, drawn from its page.json (PROD-1 … PROD-6). */
export function ProductPage({ content }: { readonly content: PageContent }) {
  const { benefits, covered, comparison } = content;
  useScrollAnimations();
  return (
    <>
      <PageHead title={content.head.title} description={content.head.description} />
      <ProductHero
        hero={content.hero}
        route={content.route}
        neighbours={content.neighbours}
        enquiryId={enquiryId}
      />
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
