import { type ComponentType, Suspense } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { usePageNavigation } from './pageNavigation.ts';

/** Until a page's code has come the prerendered markup stays, and between pages the old page. */
export function PageFrame({ RenderError }: { readonly RenderError?: ComponentType<{ error: unknown }> }) {
  const { pathname } = useLocation();
  return (
    <PageErrorBoundary pathname={pathname} RenderError={RenderError}>
      <Suspense fallback={null}>
        <Outlet />
        <PageNavigation />
      </Suspense>
    </PageErrorBoundary>
  );
}

function PageNavigation() {
  usePageNavigation(useLocation(), useNavigationType());
  return null;
}
