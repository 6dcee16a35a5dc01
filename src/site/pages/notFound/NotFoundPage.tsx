import { NavLink } from '#site/layout/NavLink.tsx';
import { PageHead } from '#site/layout/PageHead.tsx';
import { PictureHero } from '#site/ui/PictureHero.tsx';
import '#site/ui/hero.css';
import './notFound.css';

/** Any unknown path. */
export function NotFoundPage() {
  return (
    <div className="not-found">
      <PageHead title="Page Not Found" hidden />
      <PictureHero
        title="Page Not Found"
        subtitle="Sorry, the page you are looking for doesn't exist."
        picture="/pictures/not-found.svg"
        actions={
          <NavLink to="/" className="button button--primary">
            Back to Home
          </NavLink>
        }
      />
    </div>
  );
}
