import company from '#site/content/company.json';
import { fillText } from '#site/content/fillText.ts';
import legal from '#site/content/legal.json';
import texts from '#site/content/speak-to-us.json';
import { NewTabLink } from '../NewTabLink.tsx';

const { grievanceOfficer, regulator, ombudsman, remuneration } = company;

/** In the footer: the legal statement, how the firm is paid, where to complain, and the regulator's notice. */
export function FooterLegal() {
  return (
    <>
      <div>
        <h2>{legal.title}</h2>
        {legal.paragraphs.map((paragraph) => (
          <p key={paragraph}>{fillText(paragraph)}</p>
        ))}
        <p>{remuneration}</p>
      </div>
      <div>
        <h2>{texts.complaints}</h2>
        <ul>
          <li>
            <span>
              {texts.officer}: {grievanceOfficer.name},{' '}
              <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>
            </span>
          </li>
          {[regulator.complaints, ombudsman].map(({ name, url }) => (
            <li key={url}>
              <NewTabLink href={url}>{name}</NewTabLink>
            </li>
          ))}
        </ul>
        <p>
          <strong>{regulator.notice.title}.</strong> {regulator.notice.text}
        </p>
      </div>
    </>
  );
}
