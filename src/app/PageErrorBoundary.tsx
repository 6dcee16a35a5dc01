import { Component, type ReactNode } from 'react';
import { PageLoadError } from '#components/PageLoadError.tsx';

interface PageErrorBoundaryProps {
  /** A new path gets a new try. */
  readonly pathname: string;
  readonly children: ReactNode;
}

interface PageErrorBoundaryState {
  readonly failedAt: string | null;
}

/** Shows an error page with a retry where a page failed to load or to render (R25). A class, as React wants it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { failedAt: null };

  static getDerivedStateFromError(): PageErrorBoundaryState {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps(
    { pathname }: PageErrorBoundaryProps,
    { failedAt }: PageErrorBoundaryState,
  ): PageErrorBoundaryState | null {
    if (failedAt === '') return { failedAt: pathname };
    return failedAt !== null && failedAt !== pathname ? { failedAt: null } : null;
  }

  override componentDidCatch(): void {
    // The page answers, even if only with an error: tests and tools need not wait any longer.
    document.documentElement.dataset.ready = '';
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : <PageLoadError />;
  }
}
