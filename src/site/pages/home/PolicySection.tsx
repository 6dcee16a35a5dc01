import home from '#site/content/home.json';
import { Icon } from '#site/ui/Icon.tsx';
import './PolicySection.css';

const { policies } = home;

/** Buying, managing and renewing policies: four points, the customers' badge and the two figures. */
export function PolicySection() {
  return (
    <section className="section">
      <div className="wrap home-policies">
        <div className="home-policies__words">
          <div className="section__head ruled">
            <p className="home-policies__eyebrow">{policies.eyebrow}</p>
            <h2>{policies.title}</h2>
            <p>{policies.text}</p>
          </div>
          <ul className="home-policies__points">
            {policies.points.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="home-policies__aside">
          <div className="home-policies__picture">
            <img src={policies.picture} alt="" width="560" height="440" loading="lazy" decoding="async" />
            <div className="home-policies__badge" data-badge="customers">
              <p className="home-policies__count">{policies.badge.value}</p>
              <p>{policies.badge.text}</p>
            </div>
          </div>
          <div className="stats">
            {home.stats.map(({ icon, value, text }) => (
              <div key={text} className="stat" data-stat>
                <Icon name={icon} />
                <p className="stat__value">{value}+</p>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
