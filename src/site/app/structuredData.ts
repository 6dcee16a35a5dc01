import type {
  BreadcrumbList,
  FAQPage,
  InsuranceAgency,
  ListItem,
  PostalAddress,
  Service,
  Thing,
} from 'schema-dts';
import { config } from '#web/api/config.ts';
import company from '#web/content/company.json';
import type { PageContent } from '#web/content/pageContent.ts';

const { siteOrigin } = config;
const firmId = `${siteOrigin}/#firm`;
const india = { '@type': 'Country', name: 'India' } as const;

/** The pages about the firm. */
const firmPages = ['/', '/about', '/get-in-touch', '/claims'];

/**
 * Returns the schema.org data of a page for search engines: the firm, a product with its questions, and breadcrumbs.
 *
 * @param title the page's title without the firm's name
 */
export function structuredData(path: string, title: string, product?: PageContent): readonly Thing[] {
  return [
    ...(firmPages.includes(path) ? [firm] : []),
    ...(product ? productThings(product) : []),
    ...(path === '/' ? [] : [breadcrumbs(path, title)]),
  ];
}

const firm: InsuranceAgency = {
  '@type': 'InsuranceAgency',
  '@id': firmId,
  name: company.name,
  url: `${siteOrigin}/`,
  legalName: company.legalName,
  description: company.tagline,
  logo: `${siteOrigin}/icons/icon-512.png`,
  image: `${siteOrigin}/og/default.png`,
  telephone: company.phone,
  email: company.email,
  address: postalAddress(company.officeAddress),
  areaServed: india,
  sameAs: company.social.map(({ url }) => url),
};

/** Parses an address such as '1 Street, Area, City, State 122003, India'. Any other address stays a text. */
export function postalAddress(address: string): string | PostalAddress {
  const parts = /^(.+), ([^,]+), ([^,]+) (\d{6}), India$/.exec(address);
  if (!parts) return address;
  const [, streetAddress = '', addressLocality = '', addressRegion = '', postalCode = ''] = parts;
  return {
    '@type': 'PostalAddress',
    ...{ streetAddress, addressLocality, addressRegion, postalCode, addressCountry: 'IN' },
  };
}

function productThings({ route, head, faq }: PageContent): readonly Thing[] {
  const url = `${siteOrigin}${route}`;
  const service: Service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: head.title,
    description: head.description,
    url,
    provider: { '@type': 'InsuranceAgency', '@id': firmId, name: company.name, url: `${siteOrigin}/` },
    areaServed: india,
  };
  if (faq.length === 0) return [service];
  const questions: FAQPage = {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [service, questions];
}

function breadcrumbs(path: string, name: string): BreadcrumbList {
  const item = (position: number, name: string, path: string): ListItem => ({
    '@type': 'ListItem',
    position,
    name,
    item: `${siteOrigin}${path}`,
  });
  return { '@type': 'BreadcrumbList', itemListElement: [item(1, 'Home', '/'), item(2, name, path)] };
}
