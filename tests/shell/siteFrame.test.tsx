import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ClientProfilePage } from '#pages/client/ClientProfilePage.tsx';
import { StatTile } from '#pages/home/PolicySection.tsx';
import { NotFoundPage } from '#pages/notFound/NotFoundPage.tsx';
import { MobileArrows } from '#pages/product/MobileArrows.tsx';
import { ProductHero } from '#pages/product/ProductHero.tsx';
import { MenuLink } from '#shell/MenuLink.tsx';
import { SiteFooter } from '#shell/SiteFooter.tsx';
import { SiteHeader } from '#shell/SiteHeader.tsx';
import { type Site, SiteContext } from '#shell/siteContext.ts';
import { TabList } from '#ui/tabs/TabList.tsx';
import { sampleProduct } from './sampleProducts.ts';

const site: Site = {
  products: [
    sampleProduct('health', { header: 10, footer: 40 }),
    sampleProduct('motor', { header: 40, footer: 20 }),
    sampleProduct('assets', { group: 'businesses', header: 20, footer: 30 }),
  ],
  origin: '',
  prefetchPage: () => {},
};

const draw = (element: React.ReactNode, path = '/about') =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <SiteContext value={site}>{element}</SiteContext>
    </StaticRouter>,
  );

describe('SiteFooter', () => {
  const footer = draw(<SiteFooter />);

  it.each([
    ['FOOT-2', '/'],
    ['FOOT-3', '/about'],
    ['FOOT-4', '/health-wellbeing'],
    ['FOOT-5', '/partners'],
    ['FOOT-6', '/privacy-policy'],
    ['FOOT-7', '/terms-and-condtions'],
    ['FOOT-8', '/get-in-touch'],
    ['FOOT-12', '/health-insurance'],
    ['FOOT-17', '/assets-insurance'],
    ['ROUTE-37', '/accessibility'],
  ])('[%s] links to %s', (_id, route) => {
    expect(footer).toContain(`href="${route}"`);
  });

  it('[FOOT-18] [FOOT-19] shows Marine and Cyber as links that lead nowhere', () => {
    for (const name of ['Marine', 'Cyber']) {
      expect(footer).toMatch(new RegExp(`<span role="link" aria-disabled="true"[^>]*>${name}</span>`));
    }
  });

  it('[FOOT-21] [FOOT-24] [FOOT-25] [FOOT-26] makes the legal statement', () => {
    for (const words of [/licensed direct broker/, /15\/10\/2027/, /from the insurers/, /sales brochure/]) {
      expect(footer).toMatch(words);
    }
  });

  it('[FOOT-27] [FOOT-28] shows the address in Gurgaon and one phone number', () => {
    expect(footer).toContain('Gurgaon');
    expect(footer.match(/href="tel:/g)).toHaveLength(1);
  });

  it('[FOOT-29] [FOOT-30] [FOOT-31] opens three social profiles in a new tab', () => {
    for (const name of ['Facebook', 'Instagram', 'LinkedIn']) {
      expect(footer).toMatch(new RegExp(`<a [^>]*target="_blank" rel="noopener noreferrer"[^>]*>${name}<`));
    }
  });
});

describe('SiteHeader', () => {
  it('[HEAD-1] [HEAD-2] [HEAD-5] [HEAD-6] has logo, Home, Health & Wellbeing and Get in Touch', () => {
    const header = draw(<SiteHeader />);
    expect(header).toMatch(/<a href="\/"[^>]*class="logo"/);
    expect(header).toMatch(/href="\/"[^>]*>Home</);
    expect(header).toMatch(/href="\/health-wellbeing"[^>]*>Health &amp; Wellbeing</);
    expect(header).toMatch(/href="\/get-in-touch"[^>]*>Get in Touch</i);
  });

  it('[HEAD-14] marks the entry of the current page', () => {
    expect(draw(<SiteHeader />, '/health-wellbeing')).toMatch(
      /href="\/health-wellbeing" aria-current="page"/,
    );
    expect(draw(<SiteHeader />, '/about')).not.toMatch(/href="\/health-wellbeing" aria-current/);
  });

  it('[HEAD-19] has a hamburger button that says whether the sidebar is open', () => {
    expect(draw(<SiteHeader />)).toMatch(/<button type="button" class="hamburger" aria-expanded="false"/);
  });

  it('[HEAD-35] [HEAD-36] lies over the page on / and /partners only', () => {
    expect(draw(<SiteHeader />, '/')).toContain('site-header--overlay');
    expect(draw(<SiteHeader />, '/partners')).toContain('site-header--overlay');
    expect(draw(<SiteHeader />, '/about')).not.toContain('site-header--overlay');
  });
});

describe('MenuLink', () => {
  it('[ROUTE-34] [R24] draws an entry without a page as a disabled link', () => {
    const entry = { label: 'Commercial', route: null, note: 'Not available yet' };
    expect(draw(<MenuLink entry={entry} />)).toBe(
      '<span role="link" aria-disabled="true" title="Not available yet" class="unavailable ">Commercial</span>',
    );
  });
});

describe('ProductHero', () => {
  const hero = {
    eyebrow: 'For families',
    title: 'Health',
    subtitle: 'Cover',
    picture: '/pictures/health.svg',
  };

  it('[PROD-1] [PROD-2] [PROD-3] has title, subtitle and the button to an expert', () => {
    const html = draw(
      <ProductHero hero={hero} route="/health-insurance" neighbours={undefined} enquiryId="enquiry" />,
    );
    expect(html).toContain('<h1>Health</h1>');
    expect(html).toContain('Cover');
    expect(html).toMatch(/<a href="#enquiry" role="button"[^>]*>Chat with an expert<\/a>/);
  });

  it('[PROD-4] [PROD-17] draws a next button that goes nowhere as disabled', () => {
    const html = draw(
      <ProductHero
        hero={hero}
        route="/assets-insurance"
        neighbours={{ next: 'disabled' }}
        enquiryId="enquiry"
      />,
    );
    expect(html).toMatch(/<a href="\/motor-insurance"[^>]*>Previous<\/a>/);
    expect(html).toMatch(/<span role="link" aria-disabled="true"[^>]*>Next<\/span>/);
  });
});

describe('MobileArrows', () => {
  it('[PROD-18] [PROD-19] takes its label and way from page.json', () => {
    const html = draw(<MobileArrows arrows={{ right: { label: 'Cyber', route: '/health-insurance' } }} />);
    expect(html).toMatch(/<a href="\/health-insurance"[^>]*>Cyber<\/a>/);
  });
});

describe('StatTile', () => {
  it('[FOOT-32] shows an icon, a value with a plus sign and a description', () => {
    const html = draw(<StatTile icon="award" value="25" text="years of experience" />);
    expect(html).toContain('/icons.svg#award');
    expect(html).toContain('25+');
    expect(html).toContain('years of experience');
  });
});

describe('TabList', () => {
  it('[MOTOR-3] shows one panel and keeps the other in the page', () => {
    const html = draw(
      <TabList
        label="Forms"
        shown="motor"
        onShow={() => {}}
        tabs={[
          { id: 'motor', label: 'Motor Insurance', panel: <p>one</p> },
          { id: 'warranty', label: 'Extended Warranty', panel: <p>two</p> },
        ]}
      />,
    );
    expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>Motor Insurance/);
    expect(html).toMatch(/<div role="tabpanel"[^>]*hidden=""><p>two<\/p>/);
  });
});

describe('pages of fixed words', () => {
  it('[ROUTE-24] [ROUTE-25] [ROUTE-26] says that a page was not found and leads home', () => {
    const html = draw(<NotFoundPage />, '/nowhere');
    expect(html).toContain('<h1>Page Not Found</h1>');
    expect(html).toContain('Sorry, the page you are looking for doesn&#x27;t exist.');
    expect(html).toContain('href="/"');
  });

  it('[ROUTE-20] [ROUTE-21] shows only the word Profile', () => {
    expect(draw(<ClientProfilePage />)).toMatch(/<h1>Profile<\/h1>$/);
  });
});
