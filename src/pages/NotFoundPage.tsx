import { NavLink } from '#components/NavLink.tsx';
import { PageHead } from '#components/PageHead.tsx';

/** Any unknown path (ROUTE-22 … ROUTE-26). */
export function NotFoundPage() {
  return (
    <section className="hero notice">
      <PageHead title="Page Not Found" hidden />
      <div className="wrap">
        <h1>Page Not Found</h1>
        <p className="hero__subtitle">Sorry, the page you are looking for doesn't exist.</p>
        <NavLink to="/" className="button button--primary">
          Back to Home
        </NavLink>
      </div>
    </section>
  );
}
