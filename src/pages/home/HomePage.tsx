import { Suspense } from 'react';
import company from '#content/company.json';
import { fillText } from '#content/fillText.ts';
import home from '#content/home.json';
import insurers from '#content/insurers.json';
import type { ProductGroup } from '#content/pageContent.ts';
import testimonials from '#content/testimonials.json';
import { CallbackSection } from '#lead-form/CallbackSection.tsx';
import { PageHead } from '#shell/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { HomeHero } from './HomeHero.tsx';
import { PartnerStrip } from './PartnerStrip.tsx';
import { PolicySection } from './PolicySection.tsx';
import { ProductSlider } from './products/ProductSlider.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import '#ui/wordmark/wordmark.css';
import '#ui/backgroundVideo.css';
import '#ui/controls.css';
import '#lead-form/forms.css';

const { sliders, callback } = home;

/**
 * `/`: what the firm does, its products, its clients and the callback form (ROUTE-1). What lies below the hero stands
 * behind Suspense boundaries, so that React wakes it part by part and never keeps the visitor waiting.
 */
export function HomePage() {
  return (
    <>
      <PageHead title={home.head.title} description={home.head.description} />
      <HomeHero />
      <PolicySection />
      {sliders.map(({ group, ...slider }) => (
        <section key={group} className="section section--ivory section--slider">
          <Suspense fallback={null}>
            <ProductSlider group={group as ProductGroup} {...slider} />
          </Suspense>
        </section>
      ))}
      <Section title={testimonials.title} text={home.testimonials.text} className="section--reviews">
        <Suspense fallback={null}>
          <Reviews title={testimonials.title} items={testimonials.items} />
        </Suspense>
      </Section>
      <Section title={insurers.title} text={home.insurers.text} ground="ink" className="section--strip">
        <Suspense fallback={null}>
          <PartnerStrip insurers={insurers.items} />
        </Suspense>
      </Section>
      <CallbackSection title={callback.title} text={fillText(callback.text, company)} />
    </>
  );
}
