import type { Figure } from '#web/content/pageContent.ts';

/** The key figures of a product, each with a value and a text. */
export function Figures({ items = [] }: { readonly items: readonly Figure[] | undefined }) {
  if (items.length === 0) return null;
  return (
    <ul className="figures">
      {items.map(({ value, text }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and texts may be equal
        <li key={position}>
          <span className="figures__value">{value}</span> {text}
        </li>
      ))}
    </ul>
  );
}
