import { pageLoaders, products } from 'virtual:form-catalogue';
import { config } from '#app/config.ts';
import company from '#content/company.json';
import navigation from '#content/navigation.json';
import type { PageContent } from '#content/pageContent.ts';

/** A schema.org thing in JSON-LD. */
export type Thing = Readonly<Record<string, unknown>>;

const { siteOrigin } = config;
const firmId = `${siteOrigin}/#firm`;

/** Pages about the firm itself: Home, About, Contact. */
const firmPaths = ['/', '/about', '/get-in-touch'];

/**
 * What a page tells search engines about itself, as schema.org has it: the firm, the product, the way to the page and
 * the questions it answers. All of it is said on the page too. Used by the build alone.
 */
export async function structuredData(path: string): Promise<readonly Thing[]> {
  const content = (await pageLoaders[path]?.())?.default as PageContent | undefined;
  const things = [
    ...(firmPaths.includes(path) ? [firm()] : []),
    ...(content ? [service(content), ...questions(content)] : []),
  ];
  const name = content?.name ?? labelOf(path);
  return path === '/' || name === undefined ? things : [...things, breadcrumbs(name, path)];
}

function firm(): Thing {
  return {
    '@type': 'InsuranceAgency',
    '@id': firmId,
    name: company.name,
    legalName: company.legalName,
    description: company.tagline,
    url: `${siteOrigin}/`,
    logo: `${siteOrigin}/icons/icon-512.png`,
    image: `${siteOrigin}/og/default.png`,
    telephone: company.phone,
    email: company.email,
    address: company.officeAddress,
    areaServed: { '@type': 'Country', name: 'India' },
    sameAs: company.social.map(({ url }) => url),
  };
}

function service({ route, name, head, menu }: PageContent): Thing {
  return {
    '@type': 'Service',
    name: head.title,
    serviceType: `${name} insurance advice`,
    description: head.description,
    url: `${siteOrigin}${route}`,
    areaServed: { '@type': 'Country', name: 'India' },
    audience: {
      '@type': 'Audience',
      audienceType: menu.group === 'individuals' ? 'Individuals and families' : 'Businesses',
    },
    provider: { '@type': 'InsuranceAgency', '@id': firmId, name: company.name, url: `${siteOrigin}/` },
  };
}

function questions({ faq }: PageContent): readonly Thing[] {
  if (faq.length === 0) return [];
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

function breadcrumbs(name: string, path: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: navigation.header.home.label, item: `${siteOrigin}/` },
      { '@type': 'ListItem', position: 2, name, item: `${siteOrigin}${path}` },
    ],
  };
}

/** What the footer calls a page: it links to every page that is no product. */
function labelOf(path: string): string | undefined {
  const { quickLinks, accessibility } = navigation.footer;
  return [...quickLinks.links, accessibility].find(({ route }) => route === path)?.label;
}

/** Facts of the site as a whole, for the files beside its pages. */
export const siteFacts = {
  origin: siteOrigin,
  name: company.name,
  description: company.tagline,
  email: company.email,
} as const;

/** The picture that stands for a page elsewhere: its product's, or the site's own. */
export function previewPicture(path: string): string {
  const product = products.find(({ route }) => route === path);
  return product ? `og/${product.folder}.png` : 'og/default.png';
}
