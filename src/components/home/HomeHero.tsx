import { BackgroundVideo } from '#components/BackgroundVideo.tsx';
import { callbackId } from '#components/CallbackSection.tsx';
import { LoginButton } from '#components/LoginButton.tsx';
import { ScrollButton } from '#components/ScrollButton.tsx';
import home from '#content/home.json';

const { hero } = home;

/** The head of Home: film, heading, subtitle and the two buttons (HOME-1 … HOME-5). */
export function HomeHero() {
  return (
    <section className="home-hero on-ink">
      <BackgroundVideo video={hero.video} />
      <div className="home-hero__content wrap">
        <div className="home-hero__text">
          <h1>{hero.title}</h1>
          <p className="home-hero__subtitle">{hero.subtitle}</p>
          <div className="button-row">
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
