interface IconProps {
  /** A symbol of public/icons.svg. */
  readonly name: string;
  /** For its place and size. */
  readonly className?: string;
}

/** A line icon; decoration only, so it is hidden from assistive technology. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
