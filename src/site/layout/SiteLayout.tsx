import type { ReactNode } from 'react';
import { PaperHead } from '#site/ui/firm/PaperHead.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** The frame of all public pages: skip link, header, main part, footer. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <PaperHead />
      <main className="site-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
