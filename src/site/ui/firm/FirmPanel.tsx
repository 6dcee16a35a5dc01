import { type FirmFacts, firm } from '#site/content/firm.ts';
import texts from '#site/content/speak-to-us.json';
import whoWeAre from '#site/content/who-we-are.json';
import { PhoneAndChat } from './PhoneAndChat.tsx';

/** Beside a form: who can be talked to instead, when and how, whom to call with a claim, and how the firm is paid. */
export function FirmPanel({ facts = firm }: { readonly facts?: FirmFacts }) {
  const { adviser, hours, phone, phoneHref, chat, claims, remuneration } = facts;
  const { regulator, category, registrationNumber, registeredSince } = facts;
  const canTalk = adviser || hours || phone || chat || claims;
  const registration = [
    regulator && `${whoWeAre.regulator} ${regulator.shortName}`,
    category,
    registrationNumber && `${whoWeAre.registration} ${registrationNumber}`,
    registeredSince && `${whoWeAre.since} ${registeredSince}`,
  ].filter(Boolean);
  return (
    <>
      {canTalk && (
        <div className="next-steps__part">
          <h3 className="next-steps__title">{texts.title}</h3>
          {adviser && (
            <p>
              <strong>{adviser.name}</strong>
              {adviser.role && <span className="firm-panel__role">{adviser.role}</span>}
            </p>
          )}
          {hours && <p>{hours}</p>}
          <PhoneAndChat phone={phone} phoneHref={phoneHref} chat={chat?.url} />
          {claims && (
            <p className="firm-panel__claims">
              {texts.claims} <a href={claims.phoneHref}>{claims.phone}</a>
              {claims.hours && <span className="firm-panel__role">{claims.hours}</span>}
            </p>
          )}
        </div>
      )}
      {(remuneration || registration.length > 0) && (
        <div className="next-steps__part">
          <h3 className="next-steps__title">{texts.paid}</h3>
          {remuneration && <p>{remuneration}</p>}
          {registration.length > 0 && <p className="firm-panel__registration">{registration.join(' · ')}</p>}
        </div>
      )}
    </>
  );
}
