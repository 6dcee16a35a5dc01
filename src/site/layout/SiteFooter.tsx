import company from '#site/content/company.json';
import navigation from '#site/content/navigation.json';
import { FooterLegal } from '#site/ui/firm/FooterLegal.tsx';
import { NewTabLink } from '#site/ui/NewTabLink.tsx';
import { Logo } from './Logo.tsx';
import { MenuLink } from './MenuLink.tsx';
import { type MenuEntry, productMenu } from './menus.ts';
import { useSite } from './siteContext.ts';

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
                <a href={company.phoneHref}>{company.phone}</a>
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
          <FooterColumn title={quickLinks.title} entries={quickLinks.links} />
          {productMenu(products, 'footer').map(({ group, label, entries }) => (
            <FooterColumn key={group} title={label} entries={entries} />
          ))}
        </div>
        <div className="site-footer__legal">
          <FooterLegal />
          <p>
            <MenuLink entry={accessibility} />
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({
  title,
  entries,
}: {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <MenuLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
