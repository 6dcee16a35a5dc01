import { useLocation } from 'react-router-dom';
import { NavLink } from '#site/layout/NavLink.tsx';
import { PageHead } from '#site/layout/PageHead.tsx';
import { useSite } from '#site/layout/siteContext.ts';
import company from '#web/content/company.json';
import texts from '#web/content/not-found.json';
import { PictureHero } from '#web/ui/PictureHero.tsx';
import '#web/ui/hero.css';
import './notFound.css';

const { claims } = company;

/** The page for unknown paths, with links to products and, below `/client`, to the dashboard. */
export function NotFoundPage() {
  const { products } = useSite();
  const isInClientArea = useLocation().pathname.startsWith('/client/');
  return (
    <div className="not-found">
      <PageHead title={texts.title} hidden />
      <PictureHero
        title={texts.title}
        subtitle={texts.text}
        picture="/pictures/not-found.svg"
        actions={
          <>
            {isInClientArea && (
              <NavLink to="/client/dashboard" className="button button--primary">
                {texts.dashboard}
              </NavLink>
            )}
            <NavLink to="/" className={`button button--${isInClientArea ? 'quiet' : 'primary'}`}>
              {texts.home}
            </NavLink>
          </>
        }
      >
        <dl className="not-found__ways">
          <div>
            <dt>{texts.claims}</dt>
            <dd>
              <a href={claims.phoneHref} translate="no">
                {claims.phone}
              </a>{' '}
              <span>{claims.hours}</span>
            </dd>
            <dd>
              <NavLink to="/claims">{texts.claimsPage}</NavLink>
            </dd>
          </div>
          <div>
            <dt>{texts.call}</dt>
            <dd>
              <a href={company.phoneHref} translate="no">
                {company.phone}
              </a>{' '}
              <span>{company.hours}</span>
            </dd>
          </div>
          {!isInClientArea && (
            <div>
              <dt>{texts.products}</dt>
              <dd className="not-found__products">
                {products.map(({ route, name }) => (
                  <NavLink key={route} to={route}>
                    {name}
                  </NavLink>
                ))}
              </dd>
            </div>
          )}
        </dl>
      </PictureHero>
    </div>
  );
}
