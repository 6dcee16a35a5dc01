import type { IconPoint, TitledText } from '#web/content/pageContent.ts';
import { Icon } from './Icon.tsx';

interface PointListProps {
  readonly items: readonly (TitledText | IconPoint)[];
  readonly className?: string;
  /** 'ol' if the order matters. */
  readonly as?: 'ul' | 'ol';
  readonly animation?: string;
}

/** A list of points, each with a title and a text, and most with an icon. */
export function PointList({ items, className = 'points', as: List = 'ul', animation }: PointListProps) {
  return (
    <List className={className}>
      {items.map(({ title, text, ...point }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and titles may be equal
        <li key={position} data-aos={animation}>
          {'icon' in point && <Icon name={point.icon} />}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
