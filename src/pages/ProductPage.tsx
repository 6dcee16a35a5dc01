import { BenefitList } from '#components/BenefitList.tsx';
import { CoveredItems } from '#components/CoveredItems.tsx';
import { EnquirySection } from '#components/EnquirySection.tsx';
import { FaqList } from '#components/FaqList.tsx';
import { Figures } from '#components/Figures.tsx';
import { MobileArrows } from '#components/MobileArrows.tsx';
import { PageHead } from '#components/PageHead.tsx';
import { ProductHero } from '#components/ProductHero.tsx';
import { Section } from '#components/Section.tsx';
import type { PageContent } from '#content/pageContent.ts';

const enquiryId = 'enquiry';

/** Any product's page, drawn from its page.json (PROD-1 … PROD-6). */
export function ProductPage({ content }: { readonly content: PageContent }) {
  const { benefits, covered } = content;
  return (
    <>
      <PageHead title={content.head.title} description={content.head.description} />
      <ProductHero
        hero={content.hero}
        route={content.route}
        neighbours={content.neighbours}
        enquiryId={enquiryId}
      />
      <Section title={benefits.title} text={benefits.text}>
        <Figures items={content.figures} />
        <BenefitList items={benefits.items} />
      </Section>
      {covered && (
        <Section title={covered.title} text={covered.text} ground="ivory">
          <CoveredItems covered={covered} enquiryId={enquiryId} />
        </Section>
      )}
      <EnquirySection id={enquiryId} enquiry={content.enquiry} />
      {content.faq.length > 0 && (
        <Section title="Questions">
          <FaqList items={content.faq} />
        </Section>
      )}
      <MobileArrows arrows={content.mobileArrows} />
    </>
  );
}
