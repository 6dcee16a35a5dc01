import { formLoaders, pageLoaders, products } from 'virtual:form-catalogue';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ToolTextsContext } from '#form-ui/index.ts';
import { toolTexts } from '#form-ui/toolAttributes.ts';
import { UnavailableDocument } from '#site/pages/unavailable/UnavailableDocument.tsx';
import { config } from '#web/api/config.ts';
import company from '#web/content/company.json';
import type { PageContent } from '#web/content/pageContent.ts';
import { App } from './App.tsx';
import { notFoundRoute, routes } from './routes.tsx';
import { structuredData } from './structuredData.ts';

export { noticeTexts, receivers } from 'virtual:form-notices';
export { config };

/** The 404 pages for unknown paths, and for those of the client area. */
const notFoundRoutes = ['/404', '/client/404'].map((path) => ({ ...notFoundRoute, path }));

/** Every page that the build writes as a file. */
export const prerenderPaths = [...routes, ...notFoundRoutes].map(
  ({ path, modules, layout, isScriptless = false }) => ({
    path,
    modules,
    isScriptless,
    /** Whether the page is useless without scripts, so they load even with reduced data. */
    needsScripts: layout === 'client',
    isFormPage: productOf(path) !== undefined,
    /** The form folder of a product's page. */
    folder: productOf(path)?.folder,
  }),
);

function productOf(path: string) {
  return products.find(({ route }) => route === path);
}

/** React writes hoisted elements before the markup. */
const hoistedElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Renders a page with everything that it loads: the content of `<head>`, the body's markup, its schema.org data, and preview
 * pictures, best first.
 *
 * @throws any error of the page, so the build fails
 */
export async function renderPage(path: string) {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <ToolTextsContext value={toolTexts}>
          <App />
        </ToolTextsContext>
      </StaticRouter>
    </StrictMode>,
    {
      // React would move large parts of a page into inline scripts, which the CSP forbids
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const head = hoistedElements.exec(html)?.[0] ?? '';
  const product = (await pageLoaders[path]?.())?.default as PageContent | undefined;
  const title = product?.head.title ?? plainTitle(head);
  const card = (file: string, text: string) => ({
    path: `og/${file}.png`,
    alt: `${company.name}: ${text}`,
  });
  return {
    head,
    app: html.slice(head.length),
    things: head.includes('<link rel="canonical"') ? structuredData(path, title, product) : [],
    pictures: [
      ...(product ? [card(productOf(path)?.folder ?? '', product.hero.title)] : []),
      card('default', company.tagline),
    ],
  };
}

/** The unescaped title in a page's head, without the firm's name. */
function plainTitle(head: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1]?.replace(/ \| [^|]*$/, '') ?? '';
  const characters = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" } as const;
  return title.replace(
    /&(?:amp|lt|gt|quot|#x27);/g,
    (escaped) => characters[escaped as keyof typeof characters],
  );
}

/** The page that nginx serves while no server responds. */
export const renderUnavailable = () => `<!doctype html>${renderToStaticMarkup(<UnavailableDocument />)}`;

const { siteOrigin } = config;

/** Facts of the site, for the sitemap, the manifest and the like. */
export const siteFacts = {
  origin: siteOrigin,
  name: company.name,
  description: company.tagline,
  email: company.email,
} as const;

const contents = import.meta.glob<{ readonly sample?: unknown }>('../../web/content/*.json', {
  eager: true,
  import: 'default',
});

/** Returns the names of content files and rate tables that are marked as samples. */
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
