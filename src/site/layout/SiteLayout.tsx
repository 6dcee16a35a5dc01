import type { ReactNode } from 'react';
import company from '#site/content/company.json';
import whoWeAre from '#site/content/who-we-are.json';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** On paper, over every page: how to reach the firm whose sheet it is. */
const paperFacts = [company.phone, company.email, `${whoWeAre.registration} ${company.registrationNumber}`];

/** The frame of all public pages: skip link, header, main part, footer. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <p className="only-on-paper paper-head">
        <strong>{company.legalName}</strong>
        {paperFacts.join(' · ')}
      </p>
      <main className="site-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
