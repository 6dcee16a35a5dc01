import { Link } from 'react-router-dom';
import claimTexts from '#web/content/claims.json';
import company from '#web/content/company.json';
import { StepList } from '../explains/StepList.tsx';
import { PhoneAndChat } from './PhoneAndChat.tsx';

const { title, text, steps, byProduct, labels, products, page } = claimTexts;
const { claims } = company;

/** Help with a claim: a number to call, three steps, and the first step for each product. */
export function ClaimHelp() {
  return (
    <section className="claim-help" id="claim" aria-labelledby="claim-title">
      <div className="claim-help__call ruled">
        <h2 id="claim-title">{title}</h2>
        <p>{text}</p>
        <PhoneAndChat phone={claims.phone} phoneHref={claims.phoneHref} />
        <p className="claim-help__hours">{claims.hours}</p>
      </div>
      <StepList items={steps} />
      <div className="claim-help__products">
        <h3>{byProduct}</h3>
        <div className="faq">
          {products.map(({ name, first, ready }) => (
            <details key={name} name="claim-products">
              <summary>{name}</summary>
              <dl>
                <dt>{labels.first}</dt>
                <dd>{first}</dd>
                <dt>{labels.ready}</dt>
                <dd>{ready}</dd>
              </dl>
            </details>
          ))}
        </div>
        <p className="claim-help__page">
          <Link to={page.route} discover="none">
            {page.label}
          </Link>
        </p>
      </div>
    </section>
  );
}
