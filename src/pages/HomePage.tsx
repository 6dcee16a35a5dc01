import { BenefitList } from '#components/BenefitList.tsx';
import { CallbackSection, callbackId } from '#components/CallbackSection.tsx';
import { fillText } from '#components/fillText.ts';
import { LoginButton } from '#components/LoginButton.tsx';
import { PageHead } from '#components/PageHead.tsx';
import { ProductCards } from '#components/ProductCards.tsx';
import { ScrollButton } from '#components/ScrollButton.tsx';
import { Section } from '#components/Section.tsx';
import { StatTile } from '#components/StatTile.tsx';
import company from '#content/company.json';
import home from '#content/home.json';
import insurers from '#content/insurers.json';
import type { ProductGroup } from '#content/pageContent.ts';
import testimonials from '#content/testimonials.json';

const { hero, policies, stats, sliders, callback } = home;

/** `/`: what the firm does, its products, its clients and the callback form (ROUTE-1). */
export function HomePage() {
  return (
    <>
      <PageHead title={home.head.title} description={home.head.description} />
      <section className="hero hero--ink on-ink">
        <div className="wrap">
          <div className="hero__text">
            <h1>{hero.title}</h1>
            <p className="hero__subtitle">{hero.subtitle}</p>
            <div className="button-row">
              <ScrollButton to={callbackId} className="button button--gold">
                {hero.getInTouch}
              </ScrollButton>
              <LoginButton className="button button--on-ink">{hero.login}</LoginButton>
            </div>
          </div>
        </div>
      </section>
      <Section eyebrow={policies.eyebrow} title={policies.title} text={policies.text}>
        <BenefitList items={policies.points} />
        <div className="stats">
          <div className="badge">
            <p className="stat__value">{policies.badge.value}</p>
            <p>{policies.badge.text}</p>
          </div>
          {stats.map((stat) => (
            <StatTile key={stat.text} {...stat} />
          ))}
        </div>
      </Section>
      {sliders.map(({ group, title, text }) => (
        <Section key={group} title={title} text={text} ground="ivory">
          <ProductCards group={group as ProductGroup} />
        </Section>
      ))}
      <Section title={testimonials.title} text={home.testimonials.text}>
        <ul className="quotes">
          {testimonials.items.slice(0, 2).map(({ id, name, description, content, rating }) => (
            <li key={id}>
              <figure className="quote">
                <blockquote>{content}</blockquote>
                <figcaption>
                  <span className="quote__name">{name}</span>
                  <span>{description}</span>
                  <span className="quote__rating" role="img" aria-label={`${rating} of 5 stars`}>
                    {'★'.repeat(rating)}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={insurers.title} text={home.insurers.text} ground="ink">
        <ul className="wordmarks">
          {insurers.items.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Section>
      <CallbackSection title={callback.title} text={fillText(callback.text, company)} />
    </>
  );
}
