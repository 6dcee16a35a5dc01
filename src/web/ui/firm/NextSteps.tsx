import { items } from '#web/content/advisers.json';
import company from '#web/content/company.json';
import { fillText } from '#web/content/fillText.ts';
import nextSteps from '#web/content/next-steps.json';
import texts from '#web/content/speak-to-us.json';
import { named } from '#web/dom/named.tsx';
import type { Adviser } from '../people/Advisers.tsx';
import { Portrait } from '../people/Portrait.tsx';
import { PhoneAndChat } from './PhoneAndChat.tsx';

const { claims } = company;

/** The text next to a form: the steps after sending, an adviser to call, and a link to the firm’s facts in the footer. */
export function NextSteps({ advisers = items }: { readonly advisers?: readonly Adviser[] }) {
  const [adviser] = advisers;
  return (
    <div className="next-steps">
      <div className="next-steps__part">
        <h3 className="next-steps__title">{nextSteps.title}</h3>
        <ol>
          {nextSteps.steps.map(({ title, text }) => (
            <li key={title}>
              <p className="next-steps__step">{title}</p>
              <p>{named(fillText(text))}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="next-steps__part">
        <h3 className="next-steps__title">{texts.title}</h3>
        {adviser && (
          <div className="firm-panel__person">
            <Portrait picture={adviser.picture} />
            <p>
              <strong translate="no">{adviser.name}</strong>
              <span className="firm-panel__role">{adviser.role}</span>
            </p>
          </div>
        )}
        <p>{company.hours}</p>
        <PhoneAndChat phone={company.phone} phoneHref={company.phoneHref} />
        <p className="firm-panel__claims">
          {texts.claims}{' '}
          <a href={claims.phoneHref} translate="no">
            {claims.phone}
          </a>
          <span className="firm-panel__role">{claims.hours}</span>
        </p>
        <p className="firm-panel__paid">
          <a href={`#${texts.paid.id}`}>{texts.paid.label}</a>
        </p>
      </div>
    </div>
  );
}
