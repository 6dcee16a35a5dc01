import { useEffect, useRef } from 'react';
import company from '#content/company.json';
import { PageHead } from '#shell/PageHead.tsx';

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
    <section className="section" role="alert">
      <PageHead title="This page could not be shown" hidden />
      <div className="wrap">
        <div className="section__head">
          <h1>This page could not be shown</h1>
          <p>
            {isAgain ? 'It went wrong again. ' : ''}
            The error is ours, not your connection. What you typed is kept as long as you do not reload. Try
            again, or call us on <a href={company.phoneHref}>{company.phone}</a>.
          </p>
        </div>
        <button ref={button} type="button" className="button button--primary" onClick={onRetry}>
          Try again
        </button>
      </div>
    </section>
  );
}
