import { NavLink } from '#site/layout/NavLink.tsx';
import { NextStep } from '#site/layout/NextStep.tsx';
import { PageHead } from '#site/layout/PageHead.tsx';
import partners from '#web/content/partners.json';
import { BackgroundVideo } from '#web/ui/BackgroundVideo.tsx';
import { FirmRow } from '#web/ui/firm/FirmRow.tsx';
import { PointList } from '#web/ui/PointList.tsx';
import { Section } from '#web/ui/Section.tsx';
import '#web/ui/wordmark.css';
import '#web/ui/backgroundVideo.css';
import '#web/ui/hero.css';
import '#web/ui/firm/FirmRow.css';
import '#web/ui/splitSection.css';
import '#web/ui/PointList.css';
import './partners.css';

const { choice } = partners;

/** `/partners`: the firm's two partners, in front of a video. */
export function PartnersPage() {
  return (
    <>
      <PageHead title={partners.head.title} description={partners.head.description} />
      <section className="partners-hero on-ink">
        <BackgroundVideo video={partners.video} />
        <div className="wrap partners-hero__content">
          <div className="hero__text ruled">
            <h1>{partners.title}</h1>
            <p className="hero__subtitle">{partners.text}</p>
          </div>
          <ul className="partners">
            {partners.partners.map(({ id, name, tagline, text, link, phone, paysUs }) => (
              <li key={id} className="partner">
                <h2 className="partner__name">
                  <span className="wordmark" translate="no">
                    {name}
                  </span>
                </h2>
                <p className="partner__tagline">
                  {tagline}
                  {partners.sample && ' (sample)'}
                </p>
                <p className="partner__text">{text}</p>
                <p className="partner__way">
                  {link && <NavLink to={link.route}>{link.label}</NavLink>}
                  {phone && <a href={phone.href}>{phone.label}</a>}
                </p>
                <p className="partner__pays">{paysUs}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <FirmRow />
      <Section title={choice.title} text={choice.text} className="section--split">
        <PointList items={choice.points} />
      </Section>
      <NextStep {...partners.next} />
    </>
  );
}
