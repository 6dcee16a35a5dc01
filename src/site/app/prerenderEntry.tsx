import { formLoaders, products } from 'virtual:form-catalogue';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { config } from '#site/api/config.ts';
import company from '#site/content/company.json';
import { UnavailableDocument } from '#site/pages/unavailable/UnavailableDocument.tsx';
import { App } from './App.tsx';
import { notFoundRoute, routes } from './routes.tsx';

export { noticeWords } from 'virtual:form-notices';
export { config };

/** Every page that the build writes as a file; '/404' stands for all unknown paths. */
export const prerenderPaths = [...routes, { ...notFoundRoute, path: '/404' }].map(
  ({ path, modules, layout, isScriptless = false }) => ({
    path,
    modules,
    isScriptless,
    /** Whether the page is nothing without its scripts: they come even where data are spared. */
    needsScripts: layout === 'client',
    isForForm: products.some(({ route }) => route === path),
  }),
);

/** React writes hoisted elements ahead of the markup; this matches that run of elements. */
const hoistedElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Renders one page to HTML, with everything it loads: the content of `<head>`, the body's markup, its schema.org things,
 * and the name of its preview's picture in the site's directory. Throws any error of the page: the build fails.
 */
export async function renderPage(path: string) {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // React would otherwise move large parts of a page into inline scripts, which the CSP forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const head = hoistedElements.exec(html)?.[0] ?? '';
  return {
    head,
    app: html.slice(head.length),
    // Home, About and Contact are about the firm itself
    things: ['/', '/about', '/get-in-touch'].includes(path) ? [firm] : [],
    picture: `og/${products.find(({ route }) => route === path)?.folder ?? 'default'}.png`,
  };
}

/** The document for the time without a server. */
export const renderUnavailable = () => `<!doctype html>${renderToStaticMarkup(<UnavailableDocument />)}`;

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

/** Facts of the site as a whole, for the files beside its pages. */
export const siteFacts = {
  origin: siteOrigin,
  name: company.name,
  description: company.tagline,
  email: company.email,
} as const;

const contents = import.meta.glob<{ readonly sample?: unknown }>('../content/*.json', {
  eager: true,
  import: 'default',
});

/** Names of the content files and rate tables that say that they are sample data. */
export async function findSampleContent(): Promise<readonly string[]> {
  const files = Object.entries(contents).flatMap(([path, { sample }]) =>
    sample === true ? [path.slice(path.lastIndexOf('/') + 1)] : [],
  );
  const forms = await Promise.all(Object.values(formLoaders).map((load) => load()));
  const tables = forms.flatMap(({ model }) =>
    Object.entries(model.tables).flatMap(([name, { status }]) => (status === 'sample' ? [name] : [])),
  );
  return [...files, ...tables];
}
