import type { IconPoint } from '#site/content/pageContent.ts';
import { Icon } from './Icon.tsx';

interface BenefitListProps {
  readonly items: readonly IconPoint[];
  readonly animation?: string;
}

/** Points with an icon each, under a section's heading. */
export function BenefitList({ items, animation }: BenefitListProps) {
  return (
    <ul className="benefits">
      {items.map(({ icon, title, text }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order, and two may have one title
        <li key={position} className="benefit" data-aos={animation}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
