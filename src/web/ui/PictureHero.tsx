import type { ReactNode } from 'react';

interface PictureHeroProps {
  readonly eyebrow?: string;
  readonly title: string;
  readonly subtitle: string;
  readonly picture: string;
  /** The point of the picture that stays visible at any width, as an `object-position`. */
  readonly focus?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a page: its title and subtitle next to a picture. */
export function PictureHero({
  eyebrow,
  title,
  subtitle,
  picture,
  focus,
  actions,
  children,
}: PictureHeroProps) {
  return (
    <section className="hero hero--split">
      <div className="hero__text ruled">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        <p className="hero__subtitle">{subtitle}</p>
        {actions && <div className="hero__actions">{actions}</div>}
      </div>
      <div className="hero__picture">
        <img
          src={picture}
          alt=""
          width="560"
          height="440"
          fetchPriority="high"
          style={focus ? { objectPosition: focus } : undefined}
        />
      </div>
      {children}
    </section>
  );
}
