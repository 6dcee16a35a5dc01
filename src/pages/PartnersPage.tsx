import { PageHead } from '#components/PageHead.tsx';
import partners from '#content/partners.json';

/** `/partners`: the firm's two partners over a dark ground (ROUTE-14, STATIC-22, STATIC-23). */
export function PartnersPage() {
  return (
    <>
      <PageHead title={partners.head.title} description={partners.head.description} />
      <section className="hero hero--ink hero--full on-ink">
        <div className="wrap">
          <div className="hero__text">
            <h1>{partners.title}</h1>
            <p className="hero__subtitle">{partners.text}</p>
          </div>
          <ul className="partners">
            {partners.partners.map(({ id, name, tagline }) => (
              <li key={id} className="partners__item">
                <p className="partners__name">{name}</p>
                <p>{tagline}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
