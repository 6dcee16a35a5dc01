import { callbackId } from '#lead-form/CallbackSection.tsx';
import home from '#site/content/home.json';
import { BackgroundVideo } from '#site/ui/BackgroundVideo.tsx';
import { ScrollButton } from '#site/ui/ScrollButton.tsx';
import { LoginButton } from '../login/LoginButton.tsx';
import './HomeHero.css';

const { hero } = home;

/** The head of Home: film, heading, subtitle and the two buttons. */
export function HomeHero() {
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
          </div>
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
