import { Suspense, useState } from 'react';
import { CallbackSection, callbackId } from '#lead-form/CallbackSection.tsx';
import { NavLink } from '#site/layout/NavLink.tsx';
import { PageHead } from '#site/layout/PageHead.tsx';
import { useSite } from '#site/layout/siteContext.ts';
import { fillTexts } from '#web/content/fillText.ts';
import homeContent from '#web/content/home.json';
import insurers from '#web/content/insurers.json';
import type { ProductGroup } from '#web/content/pageContent.ts';
import testimonials from '#web/content/testimonials.json';
import { useReducedMotion } from '#web/dom/motion.ts';
import { BackgroundVideo } from '#web/ui/BackgroundVideo.tsx';
import { ClaimHelp } from '#web/ui/firm/ClaimHelp.tsx';
import { FirmRow } from '#web/ui/firm/FirmRow.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PointList } from '#web/ui/PointList.tsx';
import { QuoteBar } from '#web/ui/QuoteBar.tsx';
import { ScrollButton } from '#web/ui/ScrollButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { LoginButton } from '../login/LoginButton.tsx';
import { ProductSlider } from './products/ProductSlider.tsx';
import { RoundButton } from './RoundButton.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import './HomeHero.css';
import './PartnerStrip.css';
import './PolicySection.css';
import '#web/ui/wordmark.css';
import '#web/ui/backgroundVideo.css';
import '#web/ui/controls.css';
import '#web/ui/firm/FirmRow.css';
import '#web/ui/firm/ClaimHelp.css';
import '../product/FaqList.css';
import '#lead-form/forms.css';

const home = fillTexts(homeContent);
const { hero, policies, sliders, stats, callback } = home;

/** `/`. Suspense boundaries let React hydrate the lower sections one by one, without blocking input. */
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
      <Section title={testimonials.title} className="section--reviews">
        <Suspense fallback={null}>
          <Reviews />
        </Suspense>
      </Section>
      <Section title={insurers.title} text={home.insurers.text} ground="ink" className="section--strip">
        <Suspense fallback={null}>
          <PartnerStrip />
        </Suspense>
      </Section>
      <CallbackSection title={callback.title} text={callback.text} />
      <QuoteBar to={callbackId} label={hero.getInTouch} />
    </>
  );
}

function HomeHero() {
  const { products } = useSite();
  return (
    <section className="home-hero on-ink">
      <BackgroundVideo video={hero.video} />
      <div className="home-hero__content wrap">
        <div className="home-hero__text ruled">
          <h1>{hero.title}</h1>
          <p className="home-hero__subtitle">{hero.subtitle}</p>
          <div className="home-hero__actions">
            <ScrollButton to={callbackId} className="button button--gold">
              {hero.getInTouch}
            </ScrollButton>
            <LoginButton className="button button--on-ink">{hero.login}</LoginButton>
            <a href="#claim" className="home-hero__claim">
              {hero.claim}
            </a>
          </div>
          <nav className="home-hero__products" aria-labelledby="home-products">
            <p id="home-products">{hero.products}</p>
            <ul>
              {products.map(({ route, name }) => (
                <li key={route}>
                  <NavLink to={route}>{name}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <ul className="home-hero__claims">
          {hero.claims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PolicySection() {
  return (
    <section className="section">
      <div className="wrap home-policies">
        <div className="home-policies__words">
          <div className="section__head ruled">
            <p className="home-policies__eyebrow">{policies.eyebrow}</p>
            <h2>{policies.title}</h2>
            <p>{policies.text}</p>
          </div>
          <PointList className="home-policies__points" items={policies.points} />
        </div>
        <div className="home-policies__aside">
          <div className="home-policies__picture">
            <img src={policies.picture} alt="" width="560" height="440" loading="lazy" decoding="async" />
            <div className="home-policies__badge" data-badge="customers">
              <p className="home-policies__count">{policies.badge.value}</p>
              <p>{policies.badge.text}</p>
            </div>
          </div>
          <div className="stats">
            {stats.map(({ icon, value, text }) => (
              <div key={text} className="stat" data-stat>
                <Icon name={icon} />
                <p className="stat__value">{value}+</p>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The insurers' names, twice for an endless belt. With reduced motion all names are visible at once. */
function PartnerStrip() {
  const [isPaused, setPaused] = useState(false);
  const isStill = useReducedMotion();
  return (
    <>
      <div className={`strip ${isPaused ? 'strip--paused' : ''}`} data-strip="partners">
        <div className="strip__belt">
          {[undefined, true].map((isRepeated) => (
            <ul key={String(isRepeated)} className="strip__names" aria-hidden={isRepeated}>
              {insurers.items.map(({ id, name }) => (
                <li key={id}>
                  <span className="wordmark" translate="no">
                    {name}
                  </span>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <div className="strip__control">
        {!isStill && (
          <RoundButton
            icon={isPaused ? 'play' : 'pause'}
            label={`${isPaused ? 'Play' : 'Pause'} the moving names`}
            onPress={() => setPaused(!isPaused)}
          />
        )}
      </div>
    </>
  );
}
