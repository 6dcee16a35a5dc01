import { BenefitList } from '#components/BenefitList.tsx';
import { fillText } from '#components/fillText.ts';
import { NewTabLink } from '#components/NewTabLink.tsx';
import { PageHead } from '#components/PageHead.tsx';
import { Section } from '#components/Section.tsx';
import company from '#content/company.json';
import wellbeing from '#content/health-wellbeing.json';

const { hero, provider, points, steps } = wellbeing;

/** `/health-wellbeing`: the partner for diabetes and metabolic health (STATIC-19, STATIC-20). */
export function HealthWellbeingPage() {
  return (
    <>
      <PageHead title={wellbeing.head.title} description={wellbeing.head.description} />
      <section className="hero">
        <div className="wrap hero__grid">
          <div className="hero__text">
            <p className="eyebrow">{hero.eyebrow}</p>
            <h1>{hero.title}</h1>
            <p className="hero__subtitle">{hero.subtitle}</p>
          </div>
          <div className="hero__picture">
            <img src={hero.picture} alt="" width="560" height="440" />
          </div>
        </div>
      </section>
      <Section title={fillText(provider.title, company)}>
        <div className="prose">
          {provider.paragraphs.map((paragraph) => (
            <p key={paragraph}>{fillText(paragraph, company)}</p>
          ))}
          <p>
            <NewTabLink href={company.healthProvider.url} className="button button--primary">
              {provider.button}
            </NewTabLink>
          </p>
        </div>
      </Section>
      <Section title={points.title} ground="ivory">
        <BenefitList items={points.items} />
      </Section>
      <Section title={steps.title}>
        <ol className="numbered">
          {steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="note">{fillText(wellbeing.note, company)}</p>
      </Section>
    </>
  );
}
