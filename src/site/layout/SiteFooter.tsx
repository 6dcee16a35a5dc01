import type { ReactNode } from 'react';
import company from '#web/content/company.json';
import { fillText } from '#web/content/fillText.ts';
import legal from '#web/content/legal.json';
import navigation from '#web/content/navigation.json';
import texts from '#web/content/speak-to-us.json';
import { named } from '#web/dom/named.tsx';
import { NewTabLink } from '#web/ui/NewTabLink.tsx';
import { Logo } from './Logo.tsx';
import { LoginLink, type MenuEntry, MenuItem, MenuLink, productMenu } from './menus.tsx';
import { useSite } from './siteContext.ts';

const { complaintsEmail, grievanceOfficer, complaintPortal, ombudsman, regulator, remuneration } = company;

/** The footer of all public pages: links, contact and the legal statement. */
export function SiteFooter() {
  const { products } = useSite();
  const { quickLinks, accessibility } = navigation.footer;
  return (
    <footer className="site-footer on-ink">
      <div className="wrap">
        <div className="site-footer__columns">
          <div className="site-footer__firm">
            <Logo />
            <address>
              <p>{company.officeAddress}</p>
              <p>
                <a href={company.phoneHref} translate="no">
                  {company.phone}
                </a>
              </p>
            </address>
            <ul className="site-footer__social">
              {company.social.map(({ name, url }) => (
                <li key={name}>
                  <NewTabLink href={url}>{name}</NewTabLink>
                </li>
              ))}
            </ul>
          </div>
          {column(
            quickLinks.title,
            quickLinks.links,
            <li>
              <LoginLink />
            </li>,
          )}
          {productMenu(products, 'footer').map(({ label, entries }) => column(label, entries))}
        </div>
        <div className="site-footer__legal">
          <div id={texts.paid.id} tabIndex={-1}>
            <h2>{legal.title}</h2>
            {legal.paragraphs.map((paragraph) => (
              <p key={paragraph}>{named(fillText(paragraph))}</p>
            ))}
            <p>{remuneration}</p>
          </div>
          <div>
            <h2>{texts.complaints}</h2>
            <ul>
              <li>
                <span>
                  {texts.officer}: <span translate="no">{grievanceOfficer.name}</span>,{' '}
                  <a href={`mailto:${complaintsEmail}`} translate="no">
                    {complaintsEmail}
                  </a>
                </span>
              </li>
              {[complaintPortal, ombudsman].map(({ name, url }) => (
                <li key={url}>
                  <NewTabLink href={url}>{name}</NewTabLink>
                </li>
              ))}
            </ul>
            <p>
              <strong>{regulator.notice.title}.</strong> {regulator.notice.text}
            </p>
          </div>
          <p>
            <MenuLink entry={accessibility} />
          </p>
        </div>
      </div>
    </footer>
  );
}

const column = (title: string, entries: readonly MenuEntry[], last?: ReactNode) => (
  <nav key={title} aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          <MenuItem entry={entry} />
        </li>
      ))}
      {last}
    </ul>
  </nav>
);
