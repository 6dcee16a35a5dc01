import type { SiteIcon } from '#content/siteIcons.ts';

/** Line drawings that belong together, on a grid of 24. */
export interface IconSet<Name extends string> {
  /** The class by which style sheets know them. */
  readonly className: string;
  /** The address of a sprite whose symbols have these names, or the drawings themselves, to stand within the page. */
  readonly drawings: string | Readonly<Record<Name, string>>;
}

/** The public site's: one file for all pages. */
const siteIcons: IconSet<string> = { className: 'icon', drawings: '/icons.svg' };

interface IconProps<Name extends string> {
  readonly name: NoInfer<Name>;
  /** The set that has the icon: by default the public site's. */
  readonly from?: IconSet<Name>;
  /** For its place and size. */
  readonly className?: string;
}

/** A line icon, by its name in a set; decoration only, so it is hidden from assistive technology. */
export function Icon<Name extends string = SiteIcon>({ name, from, className }: IconProps<Name>) {
  const { className: ofSet, drawings } = (from as IconSet<string> | undefined) ?? siteIcons;
  return (
    <svg
      className={className ? `${ofSet} ${className}` : ofSet}
      viewBox={typeof drawings === 'string' ? undefined : '0 0 24 24'}
      aria-hidden="true"
    >
      {typeof drawings === 'string' ? <use href={`${drawings}#${name}`} /> : <path d={drawings[name]} />}
    </svg>
  );
}
