import { products } from 'virtual:form-catalogue';
import { config } from '#site/api/config.ts';
import company from '#site/content/company.json';

const { siteOrigin } = config;

/** The firm as a schema.org thing in JSON-LD, for search engines. */
const firm = {
  '@type': 'InsuranceAgency',
  '@id': `${siteOrigin}/#firm`,
  name: company.name,
  url: `${siteOrigin}/`,
  legalName: company.legalName,
  description: company.tagline,
  logo: `${siteOrigin}/icons/icon-512.png`,
  image: `${siteOrigin}/og/default.png`,
  telephone: company.phone,
  email: company.email,
  address: company.officeAddress,
  areaServed: { '@type': 'Country', name: 'India' },
  sameAs: company.social.map(({ url }) => url),
};

/** A page's schema.org things: Home, About and Contact are about the firm itself. Used by the build only. */
export const structuredData = (path: string) =>
  ['/', '/about', '/get-in-touch'].includes(path) ? [firm] : [];

/** Facts of the site as a whole, for the files beside its pages. */
export const siteFacts = {
  origin: siteOrigin,
  name: company.name,
  description: company.tagline,
  email: company.email,
} as const;

/** The picture of a page in link previews: its product's, or the site's own. */
export function previewPicture(path: string): string {
  const product = products.find(({ route }) => route === path);
  return product ? `og/${product.folder}.png` : 'og/default.png';
}
