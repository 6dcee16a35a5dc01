/** Line icons of one set, on a grid of 24. */
export interface IconSet {
  readonly className: string;
  /** The URL of a sprite whose symbols have these names, or the path of each icon. */
  readonly drawings: string | Readonly<Record<string, string>>;
}

/** The public site's icons: one file for all pages. */
const siteIcons: IconSet = { className: 'icon', drawings: '/icons.svg' };

interface IconProps {
  readonly name: string;
  readonly from?: IconSet;
  readonly className?: string;
}

/** A decorative line icon, hidden from assistive technology. */
export function Icon({ name, from = siteIcons, className = '' }: IconProps) {
  const { drawings } = from;
  const fullClassName = `${from.className} ${className}`.trim();
  return typeof drawings === 'string' ? (
    <svg className={fullClassName} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  ) : (
    <svg className={fullClassName} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
