import { Component, type ComponentType, type ReactNode } from 'react';
import { pageHooks } from '#forms/pageHooks.ts';
import { isLoadFailure } from './lazyPage.ts';
import { PageError } from './PageError.tsx';

interface PageErrorBoundaryProps {
  /** A new path gets a new try. */
  readonly pathname: string;
  /** Replaces a page that fails to render; by default the public site's error page, with a retry. */
  readonly RenderError?: ComponentType<{ error: unknown }> | undefined;
  readonly children: ReactNode;
}

interface PageErrorBoundaryState {
  readonly failedAt: string | null;
  readonly error?: unknown;
  /** How often the visitor retried. */
  readonly retries: number;
}

/** Shows an error page with a retry where a page failed to load or to render, each with its own text. React requires a class. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { failedAt: null, retries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<PageErrorBoundaryState> {
    return { failedAt: '', error };
  }

  static getDerivedStateFromProps(
    { pathname }: PageErrorBoundaryProps,
    { failedAt }: PageErrorBoundaryState,
  ): Partial<PageErrorBoundaryState> | null {
    if (failedAt === '') return { failedAt: pathname };
    return failedAt !== null && failedAt !== pathname ? { failedAt: null, retries: 0 } : null;
  }

  override componentDidCatch(): void {
    // The page answers, even if only with an error: tests and tools need not wait any longer.
    document.documentElement.setAttribute(pageHooks.ready, '');
  }

  private readonly retry = (): void => {
    this.setState(({ retries }) => ({ failedAt: null, retries: retries + 1 }));
  };

  override render(): ReactNode {
    const { failedAt, error, retries } = this.state;
    const { RenderError, children } = this.props;
    if (failedAt === null) return children;
    if (isLoadFailure(error)) return <PageError kind="lost" onRetry={() => location.reload()} />;
    if (RenderError !== undefined) return <RenderError error={error} />;
    return <PageError key={retries} kind="broken" onRetry={this.retry} isAgain={retries > 0} />;
  }
}
