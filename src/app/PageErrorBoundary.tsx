import { Component, type ComponentType, type ReactNode } from 'react';
import { isLoadFailure } from '#app/lazyPage.ts';
import { PageLoadError } from '#components/PageLoadError.tsx';

interface PageErrorBoundaryProps {
  /** A new path gets a new try. */
  readonly pathname: string;
  /** What shows where a page fails to render; by default the same as where it fails to load. */
  readonly RenderError?: ComponentType<{ error: unknown }> | undefined;
  readonly children: ReactNode;
}

interface PageErrorBoundaryState {
  readonly failedAt: string | null;
  readonly error?: unknown;
}

/** Shows an error page with a retry where a page failed to load or to render (R25). A class, as React wants it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { failedAt: null };

  static getDerivedStateFromError(error: unknown): PageErrorBoundaryState {
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
    // The page answers, even if only with an error: tests and tools need not wait any longer.
    document.documentElement.dataset.ready = '';
  }

  override render(): ReactNode {
    const { failedAt, error } = this.state;
    const { RenderError, children } = this.props;
    if (failedAt === null) return children;
    return RenderError === undefined || isLoadFailure(error) ? (
      <PageLoadError />
    ) : (
      <RenderError error={error} />
    );
  }
}
