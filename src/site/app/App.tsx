import { products } from 'virtual:form-catalogue';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LeadApiContext } from '#lead-form/leadApiContext.ts';
import { config } from '#site/api/config.ts';
import { SiteLayout } from '#site/layout/SiteLayout.tsx';
import { type Site, SiteContext } from '#site/layout/siteContext.ts';
import { PageFrame } from './PageFrame.tsx';
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

/** The whole site: every route in its layout. The router around it is the browser's or the prerenderer's. */
export function App() {
  return (
    <SiteContext value={site}>
      <LeadApiContext value={config}>
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
      </LeadApiContext>
    </SiteContext>
  );
}
