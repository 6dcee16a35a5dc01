interface IconProps {
  /** A symbol of public/icons.svg. */
  readonly name: string;
}

/** A line icon; decoration only, so it is hidden from assistive technology. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
