import type { IconPoint } from '#site/content/pageContent.ts';
import { Icon } from '../Icon.tsx';

/** Who does what in which order: drawings joined by arrows, beside each other where there is room for it. */
export function StepList({ items }: { readonly items: readonly IconPoint[] }) {
  return (
    <div className="steps">
      <ol className="steps__list">
        {items.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
