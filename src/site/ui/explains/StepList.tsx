import type { IconPoint } from '#site/content/pageContent.ts';
import { Icon } from '../Icon.tsx';

interface StepListProps {
  readonly items: readonly IconPoint[];
  readonly note?: string | undefined;
}

/** Who does what in which order: drawings joined by arrows, beside each other where there is room for it. */
export function StepList({ items, note }: StepListProps) {
  return (
    <div className="step-list">
      <ol>
        {items.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {note && <p>{note}</p>}
    </div>
  );
}
