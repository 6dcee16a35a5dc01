import { pageLoaders, products } from 'virtual:form-catalogue';
import type { ComponentType } from 'react';
import type { PageContent } from '#web/content/pageContent.ts';
import { type LazyPage, lazyPage } from './lazyPage.ts';

export interface PageRoute extends LazyPage {
  readonly path: string;
  readonly layout: 'site' | 'client';
  /** The page's source modules, whose chunks the build lists in its HTML. */
  readonly modules: readonly string[];
  /** Whether the page has no scripts, so only the build renders it. */
  readonly isScriptless?: boolean;
}

/** All pages but the product page. Each file exports the component of its name. */
const pageFiles = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../pages/**/*Page.tsx',
  '!../pages/**/{Product,RenderError}Page.tsx',
]);

function pageRoute(path: string, file: string, layout: PageRoute['layout'] = 'site'): PageRoute {
  const load = async () => {
    const module = await pageFiles[`../pages/${file}.tsx`]?.();
    const Page = module?.[file.slice(file.lastIndexOf('/') + 1)];
    if (Page === undefined) throw new Error(`There is no page ${file}.`);
    return Page;
  };
  const frame = layout === 'client' ? ['src/site/app/ClientFrame.tsx'] : [];
  return { path, layout, modules: [...frame, `src/site/pages/${file}.tsx`], ...lazyPage(load) };
}

const productRoute = ({ route, formType }: (typeof products)[number]): PageRoute => ({
  path: route,
  layout: 'site',
  modules: ['src/site/pages/product/ProductPage.tsx', `virtual:form-page/${formType}`],
  ...lazyPage(async () => {
    const [{ ProductPage }, loaded] = await Promise.all([
      import('#site/pages/product/ProductPage.tsx'),
      pageLoaders[route]?.(),
    ]);
    // the build validated page.json
    return () => <ProductPage content={loaded?.default as PageContent} drawings={loaded?.drawings ?? {}} />;
  }),
});

/** The login for browsers without scripts. It has the stylesheets of the dialog, because both render the same forms. */
const scriptlessRoutes: readonly PageRoute[] = import.meta.env.SSR
  ? [
      {
        path: '/login',
        layout: 'site',
        modules: ['src/site/pages/login/openLogin.tsx'],
        isScriptless: true,
        ...lazyPage(async () => (await import('#site/pages/login/ScriptlessLogin.tsx')).LoginPage),
      },
    ]
  : [];

export const routes: readonly PageRoute[] = [
  pageRoute('/', 'home/HomePage'),
  pageRoute('/about', 'about/AboutPage'),
  pageRoute('/get-in-touch', 'contact/ContactPage'),
  pageRoute('/claims', 'claims/ClaimsPage'),
  pageRoute('/health-wellbeing', 'wellbeing/HealthWellbeingPage'),
  pageRoute('/partners', 'partners/PartnersPage'),
  pageRoute('/privacy-policy', 'legal/PrivacyPolicyPage'),
  pageRoute('/terms-and-condtions', 'legal/TermsPage'),
  pageRoute('/accessibility', 'legal/AccessibilityPage'),
  ...products.map(productRoute),
  pageRoute('/client', 'client/dashboard/ClientDashboardPage', 'client'),
  pageRoute('/client/dashboard', 'client/dashboard/ClientDashboardPage', 'client'),
  pageRoute('/client/my-portfolio', 'client/portfolio/ClientPortfolioPage', 'client'),
  pageRoute('/client/profile', 'client/ClientProfilePage', 'client'),
  pageRoute('/client/settings', 'client/ClientProfilePage', 'client'),
  ...scriptlessRoutes,
];

export const notFoundRoute = pageRoute('*', 'notFound/NotFoundPage');

export const clientFrame: LazyPage = lazyPage(async () => (await import('./ClientFrame.tsx')).ClientFrame);
