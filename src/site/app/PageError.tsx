import { useEffect, useRef } from 'react';
import company from '#site/content/company.json';
import { ErrorPage } from '#site/layout/ErrorPage.tsx';

/** Replaces a page whose code could not be fetched, or that fails to render. */
const texts = {
  lost: {
    title: 'This page could not be loaded',
    text: 'Check your connection and try again. Nothing you sent us is lost. You can also call us on',
  },
  broken: {
    title: 'This page could not be shown',
    text: 'This is our mistake, not your connection. Your answers stay here if you do not reload the page. Try again, or call us on',
  },
};

interface PageErrorProps {
  readonly kind: keyof typeof texts;
  readonly onRetry: () => void;
  /** Another retry has just failed: the button takes the focus again. */
  readonly isAgain?: boolean;
}

/** An error page of the public site, with a way to try again. */
export function PageError({ kind, onRetry, isAgain = false }: PageErrorProps) {
  const { title, text } = texts[kind];
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAgain) button.current?.focus();
  }, [isAgain]);
  return (
    <ErrorPage title={title} className="section">
      <div className="wrap">
        <div className="section__head ruled">
          <h1>{title}</h1>
          <p>
            {isAgain && 'It went wrong again. '}
            {text} <a href={company.phoneHref}>{company.phone}</a>.
          </p>
        </div>
        <button ref={button} type="button" className="button button--primary" onClick={onRetry}>
          Try again
        </button>
      </div>
    </ErrorPage>
  );
}
