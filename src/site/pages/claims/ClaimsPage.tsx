import { NextStep } from '#site/layout/NextStep.tsx';
import { PageHead } from '#site/layout/PageHead.tsx';
import claimTexts from '#web/content/claims.json';
import content from '#web/content/claims-page.json';
import company from '#web/content/company.json';
import { StepList } from '#web/ui/explains/StepList.tsx';
import { PhoneAndChat } from '#web/ui/firm/PhoneAndChat.tsx';
import { NewTabLink } from '#web/ui/NewTabLink.tsx';
import { PointList } from '#web/ui/PointList.tsx';
import { Section } from '#web/ui/Section.tsx';
import '#web/ui/hero.css';
import '#web/ui/splitSection.css';
import '#web/ui/explains/steps.css';
import '#web/ui/firm/FirmPanel.css';
import '../product/FaqList.css';
import './claims.css';

const { call, steps, days, byKind, refused } = content;
const { claims, complaintsEmail, complaintPortal, ombudsman } = company;

/** `/claims`: the phone number, the first steps, and a timetable for each kind of cover. */
export function ClaimsPage() {
  return (
    <>
      <PageHead title={content.head.title} description={content.head.description} />
      <section className="hero">
        <div className="wrap claims-hero">
          <div className="hero__text ruled">
            <h1>{content.title}</h1>
            <p className="hero__subtitle">{claimTexts.text}</p>
          </div>
          <section className="claims-call" aria-labelledby="claims-call">
            <h2 id="claims-call">{call.title}</h2>
            <PhoneAndChat phone={claims.phone} phoneHref={claims.phoneHref} />
            <p className="claims-call__hours">{claims.hours}</p>
            <p>{call.needed}</p>
            <p className="claims-call__office">
              {call.office}{' '}
              <a href={company.phoneHref} translate="no">
                {company.phone}
              </a>
              <span>{company.hours}</span>
            </p>
          </section>
        </div>
      </section>
      <Section title={steps.title} text={steps.text}>
        <StepList items={claimTexts.steps} />
      </Section>
      <Section title={days.title} text={days.text} ground="ivory">
        <Days items={days.items} />
        <p className="claims-note">{days.note}</p>
      </Section>
      <Section title={byKind.title} text={byKind.text} className="section--split">
        <Kinds />
      </Section>
      <Section title={refused.title} text={refused.text} ground="ivory" className="section--split">
        <div>
          <PointList as="ol" className="claims-refused" items={refused.steps} />
          <ul className="claims-refused__links">
            {[complaintPortal, ombudsman].map(({ name, url }) => (
              <li key={url}>
                <NewTabLink href={url}>{name}</NewTabLink>
              </li>
            ))}
            <li>
              {refused.own}{' '}
              <a href={`mailto:${complaintsEmail}`} translate="no">
                {complaintsEmail}
              </a>
            </li>
          </ul>
        </div>
      </Section>
      <NextStep {...content.next} />
    </>
  );
}

interface Day {
  readonly title?: string;
  readonly text: string;
}

/** The texts of the three days, in a row if there is room. */
function Days({ items }: { readonly items: readonly Day[] }) {
  return (
    <ol className="claims-days">
      {items.map(({ title, text }, index) => (
        <li key={text}>
          <p className="claims-days__day">{days.labels[index]}</p>
          {title && <h3>{title}</h3>}
          <p className="claims-days__text">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Kinds() {
  const { labels } = claimTexts;
  return (
    <div className="faq claims-kinds">
      {byKind.kinds.map(({ id, name, papers, days: ownDays, law }) => {
        const { first, ready } = claimTexts.products.find((product) => product.name === name) ?? {};
        return (
          <details key={id} id={id} name="claim-kinds">
            <summary>{name}</summary>
            <dl>
              <dt>{labels.first}</dt>
              <dd>{first}</dd>
              <dt>{labels.ready}</dt>
              <dd>{ready}</dd>
              <dt>{byKind.papers}</dt>
              <dd>
                <ul>
                  {papers.map((paper) => (
                    <li key={paper}>{paper}</li>
                  ))}
                </ul>
              </dd>
            </dl>
            <Days items={ownDays.map((text) => ({ text }))} />
            {law && (
              <dl>
                <dt>{byKind.law}</dt>
                <dd>{law}</dd>
              </dl>
            )}
          </details>
        );
      })}
    </div>
  );
}
