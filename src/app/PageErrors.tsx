import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import company from '#content/company.json';
import { ErrorPage } from '#shell/ErrorPage.tsx';

/** Stands in for a page whose code could not be fetched, with a way to try again (R25). */
export function PageLoadError() {
  return (
    <PageError title="This page could not be loaded" onRetry={() => location.reload()}>
      Check your connection, then try again. Nothing you sent us is lost. You can also call us on{' '}
    </PageError>
  );
}

interface PageRenderErrorProps {
  /** Draws the page again; what was typed anywhere on the site stays. */
  readonly onRetry: () => void;
  /** Another try has just failed: whoever pressed the button finds it again. */
  readonly isAgain: boolean;
}

/** Stands in for a page that fails to render: an error of ours, whatever the connection (ERR-20). */
export function PageRenderError({ onRetry, isAgain }: PageRenderErrorProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAgain) button.current?.focus();
  }, [isAgain]);
  return (
    <PageError title="This page could not be shown" onRetry={onRetry} button={button}>
      {isAgain ? 'It went wrong again. ' : ''}
      The error is ours, not your connection. What you typed is kept as long as you do not reload. Try again,
      or call us on{' '}
    </PageError>
  );
}

interface PageErrorProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly button?: Ref<HTMLButtonElement>;
  /** What happened, up to the firm's number. */
  readonly children: ReactNode;
}

function PageError({ title, onRetry, button, children }: PageErrorProps) {
  return (
    <ErrorPage title={title} className="section">
      <div className="wrap">
        <div className="section__head ruled">
          <h1>{title}</h1>
          <p>
            {children}
            <a href={company.phoneHref}>{company.phone}</a>.
          </p>
        </div>
        <button ref={button} type="button" className="button button--primary" onClick={onRetry}>
          Try again
        </button>
      </div>
    </ErrorPage>
  );
}
