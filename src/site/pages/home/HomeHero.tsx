import { callbackId } from '#lead-form/CallbackSection.tsx';
import home from '#site/content/home.json';
import { NavLink } from '#site/layout/NavLink.tsx';
import { useSite } from '#site/layout/siteContext.ts';
import { BackgroundVideo } from '#site/ui/BackgroundVideo.tsx';
import { ScrollButton } from '#site/ui/ScrollButton.tsx';
import { LoginButton } from '../login/LoginButton.tsx';
import './HomeHero.css';

const { hero } = home;

/** The head of Home: film, heading, subtitle, the two buttons and the ways to each product and to help with a claim. */
export function HomeHero() {
  const { products } = useSite();
  return (
    <section className="home-hero on-ink">
      <BackgroundVideo video={hero.video} />
      <div className="home-hero__content wrap">
        <div className="home-hero__text ruled">
          <h1>{hero.title}</h1>
          <p className="home-hero__subtitle">{hero.subtitle}</p>
          <div className="home-hero__actions">
            <ScrollButton to={callbackId} className="button button--gold">
              {hero.getInTouch}
            </ScrollButton>
            <LoginButton className="button button--on-ink">{hero.login}</LoginButton>
            <a href="#claim" className="home-hero__claim">
              {hero.claim}
            </a>
          </div>
          <nav className="home-hero__products" aria-labelledby="home-products">
            <p id="home-products">{hero.products}</p>
            <ul>
              {products.map(({ route, name }) => (
                <li key={route}>
                  <NavLink to={route}>{name}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <ul className="home-hero__claims">
          {hero.claims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
