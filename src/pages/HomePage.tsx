import { Suspense } from 'react';
import { CallbackSection } from '#components/CallbackSection.tsx';
import { fillText } from '#components/fillText.ts';
import { HomeHero } from '#components/home/HomeHero.tsx';
import { PartnerStrip } from '#components/home/PartnerStrip.tsx';
import { PolicySection } from '#components/home/PolicySection.tsx';
import { ProductSlider } from '#components/home/ProductSlider.tsx';
import { Reviews } from '#components/home/Reviews.tsx';
import { PageHead } from '#components/PageHead.tsx';
import { Section } from '#components/Section.tsx';
import company from '#content/company.json';
import home from '#content/home.json';
import insurers from '#content/insurers.json';
import type { ProductGroup } from '#content/pageContent.ts';
import testimonials from '#content/testimonials.json';
import '#styles/backgroundVideo.css';
import '#styles/forms.css';
import '#styles/pages/home.css';

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
