/** Line drawings that belong together, on a grid of 24. */
export interface IconSet {
  readonly className: string;
  /** The address of a sprite whose symbols have these names, or the inline SVG itself. */
  readonly drawings: string | Readonly<Record<string, string>>;
}

/** The public site's: one file for all pages. */
const siteIcons: IconSet = { className: 'icon', drawings: '/icons.svg' };

interface IconProps {
  readonly name: string;
  readonly from?: IconSet;
  readonly className?: string;
}

/** A line icon, by its name in a set; decoration only, so it is hidden from assistive technology. */
export function Icon({ name, from = siteIcons, className = '' }: IconProps) {
  const { drawings } = from;
  const ownClass = `${from.className} ${className}`.trim();
  return typeof drawings === 'string' ? (
    <svg className={ownClass} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  ) : (
    <svg className={ownClass} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
