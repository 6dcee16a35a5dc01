import { CallbackSection } from '#lead-form/CallbackSection.tsx';
import { PageHead } from '#site/layout/PageHead.tsx';
import aboutContent from '#web/content/about.json';
import { items } from '#web/content/advisers.json';
import * as claimStory from '#web/content/claim-story.json';
import { fillTexts } from '#web/content/fillText.ts';
import { named } from '#web/dom/named.tsx';
import { useScrollAnimations } from '#web/dom/scrollAnimations.ts';
import { FirmRow } from '#web/ui/firm/FirmRow.tsx';
import { PictureHero } from '#web/ui/PictureHero.tsx';
import { PointList } from '#web/ui/PointList.tsx';
import { Advisers } from '#web/ui/people/Advisers.tsx';
import { ClaimStory } from '#web/ui/people/ClaimStory.tsx';
import { Section } from '#web/ui/Section.tsx';
import '#web/ui/controls.css';
import '#web/ui/hero.css';
import '#web/ui/firm/FirmRow.css';
import '#web/ui/splitSection.css';
import '#web/ui/PointList.css';
import '#lead-form/forms.css';
import './about.css';

const about = fillTexts(aboutContent);
const { banner, partner, mission, trust, advisers, callback } = about;

/** `/about`: the firm and the reasons to trust it, with the callback form. */
export function AboutPage() {
  useScrollAnimations();
  return (
    <>
      <PageHead title={about.head.title} description={about.head.description} />
      <PictureHero {...banner} />
      <FirmRow />
      <section className="section section--split">
        <div className="wrap">
          <div className="section__head ruled">
            <h2>{partner.title}</h2>
            <p className="seal">
              <span className="seal__value">{partner.badge.value}</span>
              <span className="seal__text">{partner.badge.text}</span>
            </p>
          </div>
          <div>
            <p className="about-claim">{partner.claim}</p>
            <div className="prose about-words">
              {partner.paragraphs.map((paragraph) => (
                <p key={paragraph}>{named(paragraph)}</p>
              ))}
            </div>
            <dl className="ledger" data-aos="fade-up">
              {partner.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{named(value)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>
      <section className="section section--ink on-ink mission">
        <div className="wrap" data-aos="fade-up">
          <h2 className="mission__title">{mission.title}</h2>
          <p className="mission__text">{named(mission.text)}</p>
        </div>
      </section>
      <Section title={trust.title} text={trust.text} className="section--split">
        <PointList items={trust.points} animation="fade-up" />
      </Section>
      <Advisers {...advisers} items={items} />
      <ClaimStory title={claimStory.title} text={claimStory.text} days={claimStory.days} />
      <CallbackSection title={callback.title} text={callback.text} />
    </>
  );
}
