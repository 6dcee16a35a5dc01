import company from '#content/company.json';
import { PageHead } from '#shell/PageHead.tsx';

/** Stands in for a page whose code could not be fetched, with a way to try again (R25). */
export function PageLoadError() {
  return (
    <section className="section" role="alert">
      <PageHead title="This page could not be loaded" hidden />
      <div className="wrap">
        <div className="section__head ruled">
          <h1>This page could not be loaded</h1>
          <p>
            Check your connection, then try again. Nothing you sent us is lost. You can also call us on{' '}
            <a href={company.phoneHref}>{company.phone}</a>.
          </p>
        </div>
        <button type="button" className="button button--primary" onClick={() => location.reload()}>
          Try again
        </button>
      </div>
    </section>
  );
}
