import { fillText } from '#site/content/fillText.ts';
import { type FirmFacts, firm } from '#site/content/firm.ts';
import legal from '#site/content/legal.json';
import texts from '#site/content/speak-to-us.json';
import { NewTabLink } from '../NewTabLink.tsx';

/** In the footer: the legal statement, how the firm is paid, where to complain, and the regulator's notice. */
export function FooterLegal({ facts = firm }: { readonly facts?: FirmFacts }) {
  const { grievanceOfficer, regulator, ombudsman, remuneration } = facts;
  const portals = [regulator?.complaints, ombudsman].filter((portal) => portal !== undefined);
  const { notice } = regulator ?? {};
  return (
    <>
      <div>
        <h2>{legal.title}</h2>
        {legal.paragraphs.map((paragraph) => (
          <p key={paragraph}>{fillText(paragraph)}</p>
        ))}
        {remuneration && <p>{remuneration}</p>}
      </div>
      {(grievanceOfficer || portals.length > 0 || notice) && (
        <div>
          <h2>{texts.complaints}</h2>
          <ul>
            {grievanceOfficer && (
              <li>
                <span>
                  {texts.officer}: {grievanceOfficer.name}
                  {grievanceOfficer.email && (
                    <>
                      , <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>
                    </>
                  )}
                </span>
              </li>
            )}
            {portals.map(({ name, url }) => (
              <li key={url}>
                <NewTabLink href={url}>{name}</NewTabLink>
              </li>
            ))}
          </ul>
          {notice && (
            <p>
              <strong>{notice.title}.</strong> {notice.text}
            </p>
          )}
        </div>
      )}
    </>
  );
}
