import type { MouseEvent } from 'react';
import { MenuLink } from '#site/layout/MenuLink.tsx';
import type { ListedProduct } from '#site/layout/menus.ts';

interface ProductSlideProps {
  readonly product: ListedProduct;
  /** Which of how many it is. */
  readonly label: string;
  readonly isRepeated: boolean;
}

/** Clicking a repeated card would put the focus where a screen reader finds nothing. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * A product's card: image, name and description, leading to its page or, without one, nowhere.
 * A repeated card works for the mouse, and is silent and out of the way for everybody else.
 */
export function ProductSlide({ product: { card, route, note }, label, isRepeated }: ProductSlideProps) {
  const { image, name, content } = card;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by name, no fieldset
    <div
      className="slide"
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      {...(isRepeated && { 'aria-hidden': true, onMouseDown: keepFocus })}
    >
      <div className="slide__picture">
        <img src={image} alt="" loading="lazy" decoding="async" draggable={false} width="560" height="440" />
      </div>
      <h3 className="slide__name">
        <MenuLink entry={{ label: name, route, note }} {...(isRepeated && { tabIndex: -1 })} />
      </h3>
      <p className="slide__text">{content}</p>
      {route === null && note && <p className="slide__note">{note}</p>}
    </div>
  );
}
