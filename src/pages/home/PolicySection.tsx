import home from '#content/home.json';
import type { IconPoint } from '#content/pageContent.ts';
import type { SiteIcon } from '#content/siteIcons.ts';
import { Icon } from '#ui/Icon.tsx';
import './PolicySection.css';

const { policies } = home;
const points = policies.points as readonly IconPoint[];
const stats = home.stats as readonly StatTileProps[];

/** Buying, managing and renewing policies: four points, the customers' badge and the two figures (HOME-6 … HOME-10). */
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
            {points.map(({ icon, title, text }) => (
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
            {stats.map((stat) => (
              <StatTile key={stat.text} {...stat} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

interface StatTileProps {
  readonly icon: SiteIcon;
  /** The figure without its plus sign. */
  readonly value: string;
  readonly text: string;
}

/** An icon, a value with a plus sign and a description (FOOT-32, R40). */
export function StatTile({ icon, value, text }: StatTileProps) {
  return (
    <div className="stat" data-stat>
      <Icon name={icon} />
      <p className="stat__value">{value}+</p>
      <p>{text}</p>
    </div>
  );
}
