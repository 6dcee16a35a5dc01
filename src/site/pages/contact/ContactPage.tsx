import type { ReactNode } from 'react';
import { callbackForm } from '#forms/sitePaths.ts';
import { callbackId } from '#lead-form/CallbackSection.tsx';
import { LeadForm } from '#lead-form/LeadForm.tsx';
import { PageHead } from '#site/layout/PageHead.tsx';
import company from '#web/content/company.json';
import contactContent from '#web/content/contact.json';
import { fillTexts } from '#web/content/fillText.ts';
import { named } from '#web/dom/named.tsx';
import { ClaimHelp } from '#web/ui/firm/ClaimHelp.tsx';
import { FirmRow } from '#web/ui/firm/FirmRow.tsx';
import { NextSteps } from '#web/ui/firm/NextSteps.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { NewTabLink } from '#web/ui/NewTabLink.tsx';
import '#web/ui/controls.css';
import '#web/ui/hero.css';
import '#web/ui/firm/FirmRow.css';
import '#web/ui/firm/ClaimHelp.css';
import '../product/FaqList.css';
import '#lead-form/forms.css';
import './contact.css';

const contact = fillTexts(contactContent);
const { office, registered, email, phone, chat, claim, callback } = contact;
const { claims } = company;

const aside = (text: ReactNode) => <dd className="contact-detail__aside">{text}</dd>;

const details = [
  {
    icon: 'phone',
    label: phone.label,
    value: (
      <a href={company.phoneHref} translate="no">
        {company.phone}
      </a>
    ),
    more: (
      <>
        {aside(<NewTabLink href={company.chat.url}>{chat.label}</NewTabLink>)}
        {aside(company.hours)}
      </>
    ),
  },
  {
    icon: 'shield',
    label: claim.label,
    value: (
      <a href={claims.phoneHref} translate="no">
        {claims.phone}
      </a>
    ),
    more: aside(claims.hours),
  },
  {
    icon: 'mail',
    label: email.label,
    value: (
      <a href={`mailto:${company.email}`} translate="no">
        {company.email}
      </a>
    ),
  },
  { icon: 'building', label: office.label, value: company.officeAddress },
  { icon: 'document', label: registered.label, value: company.registeredAddress },
];

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
              <p className="hero__subtitle">{named(contact.text)}</p>
            </div>
            <dl className="contact-details">
              {details.map(({ icon, label, value, more }) => (
                <div key={icon} className="contact-detail">
                  <Icon name={icon} className="contact-detail__icon" />
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                  {more}
                </div>
              ))}
            </dl>
          </div>
          <section className="contact__form" id={callbackId} tabIndex={-1}>
            <h2 className="contact__title">{callback.title}</h2>
            <p className="contact__text">{named(callback.text)}</p>
            <LeadForm formType={callbackForm} />
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
