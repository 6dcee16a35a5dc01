import type { IconPoint, Words } from '#web/content/pageContent.ts';
import { Icon } from './Icon.tsx';

interface PointListProps {
  readonly items: readonly (Words | IconPoint)[];
  readonly className?: string;
  /** 'ol' where the order matters. */
  readonly as?: 'ul' | 'ol';
  readonly animation?: string;
}

/** Points under a section's heading: a title and a text each, most with an icon. */
export function PointList({ items, className = 'points', as: List = 'ul', animation }: PointListProps) {
  return (
    <List className={className}>
      {items.map(({ title, text, ...point }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order, and two may have one title
        <li key={position} data-aos={animation}>
          {'icon' in point && <Icon name={point.icon} />}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
