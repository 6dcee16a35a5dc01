import { type ComponentType, Suspense } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { usePageNavigation } from './pageNavigation.ts';

/**
 * The place of a page inside its layout. Its code arrives on its own: until then the prerendered markup stands,
 * and on the way from page to page the old one stays.
 */
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
