import { products } from 'virtual:form-catalogue';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LeadApiContext } from '#lead-form/leadApiContext.ts';
import { SiteLayout } from '#site/layout/SiteLayout.tsx';
import { type Site, SiteContext } from '#site/layout/siteContext.ts';
import { config } from '#web/api/config.ts';
import { PageErrorBoundary, PageFrame } from './PageFrame.tsx';
import { clientFrame, notFoundRoute, type PageRoute, routes } from './routes.tsx';

const site: Site = {
  products,
  origin: config.siteOrigin,
  prefetchPage(path) {
    const route = routes.find((candidate) => candidate.path === path);
    if (route?.layout === 'client') clientFrame.preload();
    route?.preload();
  },
};

const routeOf = ({ path, Page }: PageRoute) => <Route key={path} path={path} element={<Page />} />;

/**
 * All routes of the site in their layouts, inside the browser's or the prerenderer's router. An error page replaces a layout
 * that fails to load or render; each layout does the same for its pages.
 */
export function App() {
  const { pathname } = useLocation();
  return (
    <SiteContext value={site}>
      <LeadApiContext value={config}>
        <PageErrorBoundary pathname={pathname}>
          <Suspense fallback={null}>
            <Routes>
              <Route
                element={
                  <SiteLayout>
                    <PageFrame />
                  </SiteLayout>
                }
              >
                {routes.filter(({ layout }) => layout === 'site').map(routeOf)}
                {routeOf(notFoundRoute)}
              </Route>
              <Route element={<clientFrame.Page />}>
                {routes.filter(({ layout }) => layout === 'client').map(routeOf)}
              </Route>
            </Routes>
          </Suspense>
        </PageErrorBoundary>
      </LeadApiContext>
    </SiteContext>
  );
}
