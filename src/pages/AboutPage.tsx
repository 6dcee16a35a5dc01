import { BenefitList } from '#components/BenefitList.tsx';
import { CallbackSection } from '#components/CallbackSection.tsx';
import { fillText } from '#components/fillText.ts';
import { PageHead } from '#components/PageHead.tsx';
import { Section } from '#components/Section.tsx';
import about from '#content/about.json';
import company from '#content/company.json';

const { banner, partner, mission, trust, callback } = about;

/** `/about`: who the firm is and why clients trust it, with the callback form (ROUTE-2). */
export function AboutPage() {
  return (
    <>
      <PageHead title={about.head.title} description={about.head.description} />
      <section className="hero">
        <div className="wrap hero__grid">
          <div className="hero__text">
            <h1>{banner.title}</h1>
            <p className="hero__subtitle">{banner.subtitle}</p>
          </div>
          <div className="hero__picture">
            <img src={banner.picture} alt="" width="560" height="440" />
          </div>
        </div>
      </section>
      <Section title={partner.title}>
        <div className="two-columns">
          <div className="prose">
            {partner.paragraphs.map((paragraph) => (
              <p key={paragraph}>{fillText(paragraph, company)}</p>
            ))}
            <p>{fillText(partner.licence, company)}</p>
          </div>
          <div className="badge">
            <p className="stat__value">{partner.badge.value}</p>
            <p>{partner.badge.text}</p>
          </div>
        </div>
      </Section>
      <Section title={mission.title} ground="ink">
        <p className="statement">{fillText(mission.text, company)}</p>
      </Section>
      <Section title={trust.title} text={trust.text}>
        <BenefitList items={trust.points} />
      </Section>
      <CallbackSection title={callback.title} text={fillText(callback.text, company)} />
    </>
  );
}
