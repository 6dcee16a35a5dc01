import { pageLoaders, products } from 'virtual:form-catalogue';
import { config } from '#site/api/config.ts';
import company from '#site/content/company.json';
import navigation from '#site/content/navigation.json';
import type { PageContent } from '#site/content/pageContent.ts';

/** A schema.org thing in JSON-LD. */
export type SchemaThing = Readonly<Record<string, unknown>>;

const { siteOrigin } = config;
const india = { '@type': 'Country', name: 'India' };
const firm: SchemaThing = {
  '@type': 'InsuranceAgency',
  '@id': `${siteOrigin}/#firm`,
  name: company.name,
  url: `${siteOrigin}/`,
};
const firmDetails: SchemaThing = {
  ...firm,
  legalName: company.legalName,
  description: company.tagline,
  logo: `${siteOrigin}/icons/icon-512.png`,
  image: `${siteOrigin}/og/default.png`,
  telephone: company.phone,
  email: company.email,
  address: company.officeAddress,
  areaServed: india,
  sameAs: company.social.map(({ url }) => url),
};

/** Pages about the firm itself: Home, About, Contact. */
const firmPaths = ['/', '/about', '/get-in-touch'];

/**
 * A page's schema.org data for search engines: the firm, the product, the breadcrumbs and the questions, all of which
 * the page shows too. Used by the build only.
 */
export async function structuredData(path: string): Promise<readonly SchemaThing[]> {
  const content = (await pageLoaders[path]?.())?.default as PageContent | undefined;
  // the footer links to every page that is no product
  const { quickLinks, accessibility } = navigation.footer;
  const name =
    content?.name ?? [...quickLinks.links, accessibility].find(({ route }) => route === path)?.label;
  const steps = [{ name: navigation.header.home.label, path: '/' }, ...(name ? [{ name, path }] : [])];
  return [
    ...(firmPaths.includes(path) ? [firmDetails] : []),
    ...(content ? aboutProduct(content) : []),
    ...(path !== '/' && name ? [breadcrumbs(steps)] : []),
  ];
}

function aboutProduct({ route, name, head, group, faq }: PageContent): readonly SchemaThing[] {
  const service = {
    '@type': 'Service',
    name: head.title,
    serviceType: `${name} insurance advice`,
    description: head.description,
    url: `${siteOrigin}${route}`,
    areaServed: india,
    audience: {
      '@type': 'Audience',
      audienceType: group === 'individuals' ? 'Individuals and families' : 'Businesses',
    },
    provider: firm,
  };
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [service, ...(faq.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : [])];
}

const breadcrumbs = (steps: readonly { readonly name: string; readonly path: string }[]): SchemaThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${siteOrigin}${path}`,
  })),
});

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
