import { pageLoaders, products } from 'virtual:form-catalogue';
import type { ComponentType } from 'react';
import { type LazyPage, lazyPage } from '#app/lazyPage.ts';
import type { PageContent } from '#content/pageContent.ts';

/** A route of the site and how to get its page. */
export interface PageRoute extends LazyPage {
  readonly path: string;
  readonly layout: 'site' | 'client';
  /** The source modules of the page: the build preloads their chunks in the page's HTML. [] in a browser. */
  readonly modules: readonly string[];
  /** Whether the page has no scripts: no browser draws it, only the build. */
  readonly isPlain?: boolean;
}

/** The names of modules are for the build alone: no browser has to fetch them. */
const isBuild = import.meta.env.SSR;

function pageRoute(
  path: string,
  modules: readonly string[] | false,
  load: () => Promise<ComponentType>,
  layout: PageRoute['layout'] = 'site',
): PageRoute {
  return { path, layout, modules: modules || [], ...lazyPage(load) };
}

const contentPages: readonly PageRoute[] = [
  pageRoute(
    '/',
    isBuild && ['src/pages/home/HomePage.tsx'],
    async () => (await import('#pages/home/HomePage.tsx')).HomePage,
  ),
  pageRoute(
    '/about',
    isBuild && ['src/pages/about/AboutPage.tsx'],
    async () => (await import('#pages/about/AboutPage.tsx')).AboutPage,
  ),
  pageRoute(
    '/get-in-touch',
    isBuild && ['src/pages/contact/ContactPage.tsx'],
    async () => (await import('#pages/contact/ContactPage.tsx')).ContactPage,
  ),
  pageRoute(
    '/health-wellbeing',
    isBuild && ['src/pages/wellbeing/HealthWellbeingPage.tsx'],
    async () => (await import('#pages/wellbeing/HealthWellbeingPage.tsx')).HealthWellbeingPage,
  ),
  pageRoute(
    '/partners',
    isBuild && ['src/pages/partners/PartnersPage.tsx'],
    async () => (await import('#pages/partners/PartnersPage.tsx')).PartnersPage,
  ),
  pageRoute(
    '/privacy-policy',
    isBuild && ['src/pages/legal/PrivacyPolicyPage.tsx'],
    async () => (await import('#pages/legal/PrivacyPolicyPage.tsx')).PrivacyPolicyPage,
  ),
  pageRoute(
    '/terms-and-condtions',
    isBuild && ['src/pages/legal/TermsPage.tsx'],
    async () => (await import('#pages/legal/TermsPage.tsx')).TermsPage,
  ),
  pageRoute(
    '/accessibility',
    isBuild && ['src/pages/legal/AccessibilityPage.tsx'],
    async () => (await import('#pages/legal/AccessibilityPage.tsx')).AccessibilityPage,
  ),
];

/** Pages for browsers that run no scripts. Their sheets are the dialog's, which has the same fields. */
const plainPages: readonly PageRoute[] = isBuild
  ? [
      {
        ...pageRoute(
          '/login',
          ['src/pages/login/LoginDialog.tsx'],
          async () => (await import('#pages/login/LoginPage.tsx')).LoginPage,
        ),
        isPlain: true,
      },
    ]
  : [];

/** One page a product, whatever products the form catalogue holds. */
const productPages: readonly PageRoute[] = products.map(({ route, formType }) =>
  pageRoute(
    route,
    isBuild && ['src/pages/product/ProductPage.tsx', `virtual:form-page/${formType}`],
    async () => {
      const loadContent = pageLoaders[route];
      if (loadContent === undefined) throw new Error(`The form catalogue has no page content for ${route}.`);
      const [{ ProductPage }, { default: content }] = await Promise.all([
        import('#pages/product/ProductPage.tsx'),
        loadContent(),
      ]);
      // page.json was checked against its schema when the catalogue was built.
      return () => <ProductPage content={content as PageContent} />;
    },
  ),
);

const clientModules = (page: string) =>
  isBuild && ['src/app/ClientFrame.tsx', `src/pages/client/${page}.tsx`];
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
export const routes: readonly PageRoute[] = [...contentPages, ...productPages, ...clientPages, ...plainPages];

/** The page of every other path (ROUTE-22). */
export const notFoundRoute: PageRoute = pageRoute(
  '*',
  isBuild && ['src/pages/notFound/NotFoundPage.tsx'],
  async () => (await import('#pages/notFound/NotFoundPage.tsx')).NotFoundPage,
);

/** The client area's layout, fetched only there. */
export const clientFrame: LazyPage = lazyPage(async () => (await import('#app/ClientFrame.tsx')).ClientFrame);
