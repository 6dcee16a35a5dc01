import { NextStep } from '#site/layout/NextStep.tsx';
import { PageHead } from '#site/layout/PageHead.tsx';
import company from '#web/content/company.json';
import { fillText } from '#web/content/fillText.ts';
import wellbeing from '#web/content/health-wellbeing.json';
import { named } from '#web/dom/named.tsx';
import { FirmRow } from '#web/ui/firm/FirmRow.tsx';
import { NewTabLink } from '#web/ui/NewTabLink.tsx';
import { PictureHero } from '#web/ui/PictureHero.tsx';
import { PointList } from '#web/ui/PointList.tsx';
import { Section } from '#web/ui/Section.tsx';
import '#web/ui/wordmark.css';
import '#web/ui/hero.css';
import '#web/ui/firm/FirmRow.css';
import '#web/ui/splitSection.css';
import '#web/ui/PointList.css';
import './wellbeing.css';

const { hero, provider, points, steps, apart } = wellbeing;

/** `/health-wellbeing`: the partner for diabetes and metabolic health. */
export function HealthWellbeingPage() {
  return (
    <>
      <PageHead title={wellbeing.head.title} description={wellbeing.head.description} />
      <PictureHero {...hero} actions={<ProviderLink />} />
      <FirmRow />
      <Section title={provider.title} className="section--split">
        <div className="prose provider">
          {provider.paragraphs.map((paragraph) => (
            <p key={paragraph}>{named(fillText(paragraph))}</p>
          ))}
        </div>
      </Section>
      <Section title={points.title} text={points.text} ground="ivory">
        <PointList items={points.items} />
      </Section>
      <section className="section section--ink on-ink">
        <div className="wrap provider-call">
          <div>
            <h2>{apart.title}</h2>
            <p className="provider-call__text">{apart.text}</p>
          </div>
          <div className="provider-call__action">
            <p className="provider-call__mark">
              <span className="wordmark" translate="no">
                {company.healthProvider.name}
              </span>
            </p>
            <ProviderLink variant="gold" />
            <p className="provider-call__note">{wellbeing.note}</p>
          </div>
        </div>
      </section>
      <Section title={steps.title}>
        <PointList as="ol" className="numbered" items={steps.items} />
      </Section>
      <NextStep {...wellbeing.next} />
    </>
  );
}

function ProviderLink({ variant = 'primary' }: { readonly variant?: 'primary' | 'gold' }) {
  return (
    <NewTabLink href={company.healthProvider.url} className={`button button--${variant}`}>
      {named(fillText(provider.button, { provider: company.healthProvider.name }))}
    </NewTabLink>
  );
}
