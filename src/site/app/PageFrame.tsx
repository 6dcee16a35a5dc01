import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { earlyHooks } from '#forms/pageHooks.ts';
import { ErrorPage } from '#site/layout/ErrorPage.tsx';
import company from '#web/content/company.json';
import type { TitledText } from '#web/content/pageContent.ts';
import { LoadFailure } from './lazyPage.ts';
import { usePageNavigation } from './pageNavigation.ts';

/** While a page's code loads, the prerendered markup or the previous page stays. */
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

interface PageErrorBoundaryProps {
  /** A new path clears the error. */
  readonly pathname: string;
  /** The error page for a page that fails to render. Default: that of the public site, with a retry. */
  readonly RenderError?: ComponentType<{ error: unknown }> | undefined;
  readonly children: ReactNode;
}

interface PageErrorBoundaryState {
  readonly failedAt: string | null;
  readonly error?: unknown;
}

/** Replaces a page that failed to load or render by an error page with a retry. React requires a class. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<PageErrorBoundaryState> {
    return { failedAt: '', error };
  }

  static getDerivedStateFromProps(
    { pathname }: PageErrorBoundaryProps,
    { failedAt }: PageErrorBoundaryState,
  ): Partial<PageErrorBoundaryState> | null {
    if (failedAt === '') return { failedAt: pathname };
    return failedAt !== null && failedAt !== pathname ? { failedAt: null } : null;
  }

  override componentDidCatch(): void {
    // an error page counts as ready
    document.documentElement.setAttribute(earlyHooks.ready, '');
  }

  override render(): ReactNode {
    const { failedAt, error } = this.state;
    const { RenderError, children } = this.props;
    if (failedAt === null) return children;
    if (error instanceof LoadFailure) return <PageError {...loadFailed} onRetry={() => location.reload()} />;
    if (RenderError !== undefined) return <RenderError error={error} />;
    return <PageError {...renderFailed} onRetry={() => this.setState({ failedAt: null })} />;
  }
}

const loadFailed = {
  title: 'This page could not be loaded',
  text: 'Check your connection and try again. Nothing you sent us is lost. You can also call us on',
};
const renderFailed = {
  title: 'This page could not be shown',
  text: 'This is our mistake, not your connection. Your answers stay here if you do not reload the page. Try again, or call us on',
};

function PageError({ title, text, onRetry }: TitledText & { readonly onRetry: () => void }) {
  return (
    <ErrorPage title={title} className="section">
      <div className="wrap">
        <div className="section__head ruled">
          <h1>{title}</h1>
          <p>
            {text}{' '}
            <a href={company.phoneHref} translate="no">
              {company.phone}
            </a>
            .
          </p>
        </div>
        <button type="button" className="button button--primary" onClick={onRetry}>
          Try again
        </button>
      </div>
    </ErrorPage>
  );
}
