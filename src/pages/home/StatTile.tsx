import { Icon } from '#ui/Icon.tsx';

interface StatTileProps {
  readonly icon: string;
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
