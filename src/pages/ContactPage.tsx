import { CallbackSection } from '#components/CallbackSection.tsx';
import { fillText } from '#components/fillText.ts';
import { NewTabLink } from '#components/NewTabLink.tsx';
import { PageHead } from '#components/PageHead.tsx';
import company from '#content/company.json';
import contact from '#content/contact.json';

const { office, registered, email, phone, chat, callback } = contact;

/** `/get-in-touch`: addresses, mail, phone and chat, with the callback form (ROUTE-3). */
export function ContactPage() {
  return (
    <>
      <PageHead title={contact.head.title} description={contact.head.description} />
      <section className="hero">
        <div className="wrap">
          <div className="hero__text">
            <h1>{contact.title}</h1>
            <p className="hero__subtitle">{fillText(contact.text, company)}</p>
          </div>
          <dl className="contact-details">
            <div>
              <dt>{office.label}</dt>
              <dd>{company.officeAddress}</dd>
            </div>
            <div>
              <dt>{registered.label}</dt>
              <dd>{company.registeredAddress}</dd>
            </div>
            <div>
              <dt>{email.label}</dt>
              <dd>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </dd>
            </div>
            <div>
              <dt>{phone.label}</dt>
              <dd>
                <a href={company.phoneHref}>{company.phone}</a>
              </dd>
            </div>
            <div>
              <dt>{chat.label}</dt>
              <dd>
                <NewTabLink href={company.chat.url}>{company.chat.label}</NewTabLink>
              </dd>
            </div>
          </dl>
        </div>
      </section>
      <CallbackSection title={callback.title} text={fillText(callback.text, company)} />
    </>
  );
}
