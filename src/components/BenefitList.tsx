import { Icon } from '#components/Icon.tsx';
import type { IconPoint } from '#content/pageContent.ts';

/** Points with an icon each, under a section's heading (PROD-5, HOME-7, ABOUT-8). */
export function BenefitList({ items }: { readonly items: readonly IconPoint[] }) {
  return (
    <ul className="benefits">
      {items.map(({ icon, title, text }) => (
        <li key={title} className="benefit">
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
