import { callbackId } from '#lead-form/CallbackSection.tsx';
import { LeadForm } from '#lead-form/LeadForm.tsx';
import company from '#site/content/company.json';
import contact from '#site/content/contact.json';
import { fillText } from '#site/content/fillText.ts';
import { PageHead } from '#site/layout/PageHead.tsx';
import { ClaimHelp } from '#site/ui/firm/ClaimHelp.tsx';
import { FirmRow } from '#site/ui/firm/FirmRow.tsx';
import { NextSteps } from '#site/ui/firm/NextSteps.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { NewTabLink } from '#site/ui/NewTabLink.tsx';
import '#site/ui/controls.css';
import '#site/ui/hero.css';
import '#site/ui/firm/FirmRow.css';
import '#site/ui/firm/ClaimHelp.css';
import '../product/FaqList.css';
import '#lead-form/forms.css';
import './contact.css';

const { office, registered, email, phone, chat, claim, callback } = contact;

/** `/get-in-touch`: addresses, mail, phone and chat, with the callback form. */
export function ContactPage() {
  return (
    <>
      <PageHead title={contact.head.title} description={contact.head.description} />
      <section className="hero">
        <div className="wrap contact">
          <div className="contact__words">
            <div className="hero__text ruled">
              <h1>{contact.title}</h1>
              <p className="hero__subtitle">{fillText(contact.text)}</p>
            </div>
            <dl className="contact-details">
              <div className="contact-detail">
                <Icon name="phone" className="contact-detail__icon" />
                <dt>{phone.label}</dt>
                <dd>
                  <a href={company.phoneHref}>{company.phone}</a>
                </dd>
                <dd className="contact-detail__aside">
                  <NewTabLink href={company.chat.url}>{chat.label}</NewTabLink>
                </dd>
                <dd className="contact-detail__aside">{company.hours}</dd>
              </div>
              <div className="contact-detail">
                <Icon name="shield" className="contact-detail__icon" />
                <dt>{claim.label}</dt>
                <dd>
                  <a href={company.claims.phoneHref}>{company.claims.phone}</a>
                </dd>
                <dd className="contact-detail__aside">{company.claims.hours}</dd>
              </div>
              <div className="contact-detail">
                <Icon name="mail" className="contact-detail__icon" />
                <dt>{email.label}</dt>
                <dd>
                  <a href={`mailto:${company.email}`}>{company.email}</a>
                </dd>
              </div>
              <div className="contact-detail">
                <Icon name="building" className="contact-detail__icon" />
                <dt>{office.label}</dt>
                <dd>{company.officeAddress}</dd>
              </div>
              <div className="contact-detail">
                <Icon name="document" className="contact-detail__icon" />
                <dt>{registered.label}</dt>
                <dd>{company.registeredAddress}</dd>
              </div>
            </dl>
          </div>
          <section className="contact__form" id={callbackId} tabIndex={-1}>
            <h2 className="contact__title">{callback.title}</h2>
            <p className="contact__text">{fillText(callback.text)}</p>
            <LeadForm formType="GET_IN_TOUCH" />
          </section>
          <div className="contact__next">
            <NextSteps />
          </div>
        </div>
      </section>
      <FirmRow />
      <div className="section">
        <div className="wrap">
          <ClaimHelp />
        </div>
      </div>
    </>
  );
}
