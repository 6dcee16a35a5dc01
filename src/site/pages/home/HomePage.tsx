import { Suspense } from 'react';
import { CallbackSection } from '#lead-form/CallbackSection.tsx';
import { fillText } from '#site/content/fillText.ts';
import home from '#site/content/home.json';
import insurers from '#site/content/insurers.json';
import type { ProductGroup } from '#site/content/pageContent.ts';
import testimonials from '#site/content/testimonials.json';
import { PageHead } from '#site/layout/PageHead.tsx';
import { ClaimHelp } from '#site/ui/firm/ClaimHelp.tsx';
import { FirmRow } from '#site/ui/firm/FirmRow.tsx';
import { Section } from '#site/ui/Section.tsx';
import { HomeHero } from './HomeHero.tsx';
import { PartnerStrip } from './PartnerStrip.tsx';
import { PolicySection } from './PolicySection.tsx';
import { ProductSlider } from './products/ProductSlider.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import '#site/ui/wordmark/wordmark.css';
import '#site/ui/backgroundVideo.css';
import '#site/ui/controls.css';
import '#site/ui/firm/FirmRow.css';
import '#site/ui/firm/ClaimHelp.css';
import '../product/FaqList.css';
import '#lead-form/forms.css';

const { sliders, callback } = home;

/**
 * `/`: what the firm does, its products, its clients and the callback form. The sections below the hero
 * have Suspense boundaries, so that React hydrates them one by one without blocking input.
 */
export function HomePage() {
  return (
    <>
      <PageHead title={home.head.title} description={home.head.description} />
      <HomeHero />
      <FirmRow />
      <PolicySection />
      {sliders.map(({ group, ...slider }) => (
        <section key={group} className="section section--ivory section--slider">
          <Suspense fallback={null}>
            <ProductSlider group={group as ProductGroup} {...slider} />
          </Suspense>
        </section>
      ))}
      <div className="section section--ivory">
        <div className="wrap">
          <ClaimHelp />
        </div>
      </div>
      <Section title={testimonials.title} text={home.testimonials.text} className="section--reviews">
        <Suspense fallback={null}>
          <Reviews />
        </Suspense>
      </Section>
      <Section title={insurers.title} text={home.insurers.text} ground="ink" className="section--strip">
        <Suspense fallback={null}>
          <PartnerStrip />
        </Suspense>
      </Section>
      <CallbackSection title={callback.title} text={fillText(callback.text)} />
    </>
  );
}
