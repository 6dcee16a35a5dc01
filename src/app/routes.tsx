import { pageLoaders, products } from 'virtual:form-catalogue';
import type { ComponentType } from 'react';
import { type LazyPage, lazyPage } from '#app/lazyPage.ts';
import type { PageContent } from '#content/pageContent.ts';

/** A route of the site and how to get its page. */
export interface PageRoute extends LazyPage {
  readonly path: string;
  readonly layout: 'site' | 'client';
  /** The source modules of the page: the build preloads their chunks in the page's HTML. */
  readonly modules: readonly string[];
}

function pageRoute(
  path: string,
  modules: readonly string[],
  load: () => Promise<ComponentType>,
  layout: PageRoute['layout'] = 'site',
): PageRoute {
  return { path, layout, modules, ...lazyPage(load) };
}

const contentPages: readonly PageRoute[] = [
  pageRoute(
    '/',
    ['src/pages/home/HomePage.tsx'],
    async () => (await import('#pages/home/HomePage.tsx')).HomePage,
  ),
  pageRoute(
    '/about',
    ['src/pages/about/AboutPage.tsx'],
    async () => (await import('#pages/about/AboutPage.tsx')).AboutPage,
  ),
  pageRoute(
    '/get-in-touch',
    ['src/pages/contact/ContactPage.tsx'],
    async () => (await import('#pages/contact/ContactPage.tsx')).ContactPage,
  ),
  pageRoute(
    '/health-wellbeing',
    ['src/pages/wellbeing/HealthWellbeingPage.tsx'],
    async () => (await import('#pages/wellbeing/HealthWellbeingPage.tsx')).HealthWellbeingPage,
  ),
  pageRoute(
    '/partners',
    ['src/pages/partners/PartnersPage.tsx'],
    async () => (await import('#pages/partners/PartnersPage.tsx')).PartnersPage,
  ),
  pageRoute(
    '/privacy-policy',
    ['src/pages/legal/PrivacyPolicyPage.tsx'],
    async () => (await import('#pages/legal/PrivacyPolicyPage.tsx')).PrivacyPolicyPage,
  ),
  pageRoute(
    '/terms-and-condtions',
    ['src/pages/legal/TermsPage.tsx'],
    async () => (await import('#pages/legal/TermsPage.tsx')).TermsPage,
  ),
];

/** One page a product, whatever products the form catalogue holds. */
const productPages: readonly PageRoute[] = products.map(({ route, formType }) =>
  pageRoute(route, ['src/pages/product/ProductPage.tsx', `virtual:form-page/${formType}`], async () => {
    const loadContent = pageLoaders[route];
    if (loadContent === undefined) throw new Error(`The form catalogue has no page content for ${route}.`);
    const [{ ProductPage }, { default: content }] = await Promise.all([
      import('#pages/product/ProductPage.tsx'),
      loadContent(),
    ]);
    // page.json was checked against its schema when the catalogue was built.
    return () => <ProductPage content={content as PageContent} />;
  }),
);

const clientModules = (page: string) => ['src/app/ClientFrame.tsx', `src/pages/client/${page}.tsx`];
const loadDashboard = async () =>
  (await import('#pages/client/dashboard/ClientDashboardPage.tsx')).ClientDashboardPage;
const loadProfile = async () => (await import('#pages/client/ClientProfilePage.tsx')).ClientProfilePage;

const clientPages: readonly PageRoute[] = [
  pageRoute('/client', clientModules('dashboard/ClientDashboardPage'), loadDashboard, 'client'),
  pageRoute('/client/dashboard', clientModules('dashboard/ClientDashboardPage'), loadDashboard, 'client'),
  pageRoute(
    '/client/my-portfolio',
    clientModules('portfolio/ClientPortfolioPage'),
    async () => (await import('#pages/client/portfolio/ClientPortfolioPage.tsx')).ClientPortfolioPage,
    'client',
  ),
  pageRoute('/client/profile', clientModules('ClientProfilePage'), loadProfile, 'client'),
  pageRoute('/client/settings', clientModules('ClientProfilePage'), loadProfile, 'client'),
];

/** The pages and their addresses (ROUTE-1 to ROUTE-22); product routes come from the form catalogue. */
export const routes: readonly PageRoute[] = [...contentPages, ...productPages, ...clientPages];

/** The page of every other path (ROUTE-22). */
export const notFoundRoute: PageRoute = pageRoute(
  '*',
  ['src/pages/notFound/NotFoundPage.tsx'],
  async () => (await import('#pages/notFound/NotFoundPage.tsx')).NotFoundPage,
);

/** The client area's layout, fetched only there. */
export const clientFrame: LazyPage = lazyPage(async () => (await import('#app/ClientFrame.tsx')).ClientFrame);
