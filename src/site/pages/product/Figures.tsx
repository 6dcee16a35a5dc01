import type { Figure } from '#web/content/pageContent.ts';

/** Key figures of a product, value over text. */
export function Figures({ items = [] }: { readonly items: readonly Figure[] | undefined }) {
  if (items.length === 0) return null;
  return (
    <ul className="figures">
      {items.map(({ value, text }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order, and two may have one text
        <li key={position}>
          <span className="figures__value">{value}</span> {text}
        </li>
      ))}
    </ul>
  );
}
