import { type MouseEvent, useId } from 'react';
import { type ListedProduct, MenuLink, withPlanned } from '#site/layout/menus.tsx';
import { useSite } from '#site/layout/siteContext.ts';
import type { ProductGroup, TitledText } from '#web/content/pageContent.ts';
import { RoundButton, stepByKey } from '../RoundButton.tsx';
import { useSlideTrack } from './useSlideTrack.ts';
import './ProductSlider.css';

interface ProductSliderProps extends TitledText {
  readonly group: ProductGroup;
  readonly repeated: number;
}

/** The products of a group, as a row of cards that mouse, touch, wheel and keyboard move. */
export function ProductSlider({ group, title, text, repeated }: ProductSliderProps) {
  const { products } = useSite();
  const cards = withPlanned(products).filter((product) => product.group === group);
  const titleId = useId();
  const { step, trackProps } = useSlideTrack(cards.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a named group, not a fieldset
    <div
      className="slider"
      role="group"
      aria-roledescription="carousel"
      aria-label={title}
      onKeyDown={(event) => stepByKey(event, step)}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className="slider__head wrap">
        <div className="section__head ruled slider__words">
          <h2 id={titleId}>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="slider__buttons">
          <RoundButton icon="previous" label="Previous" group={titleId} onPress={() => step(-1)} />
          <RoundButton icon="next" label="Next" group={titleId} onPress={() => step(1)} />
        </div>
      </div>
      <div {...trackProps} className="slider__track">
        {[...cards, ...cards.slice(0, repeated)].map((product, index) => (
          <ProductSlide
            key={index < cards.length ? product.folder : `${product.folder} again`}
            product={product}
            label={`${(index % cards.length) + 1} of ${cards.length}`}
            isRepeated={index >= cards.length}
          />
        ))}
      </div>
    </div>
  );
}

interface ProductSlideProps {
  readonly product: ListedProduct;
  readonly label: string;
  readonly isRepeated: boolean;
}

/** A repeated card is hidden from screen readers, so a click must not focus it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A card. A repeated one works only for the mouse; keyboard and screen readers skip it. */
function ProductSlide({ product: { card, route, note }, label, isRepeated }: ProductSlideProps) {
  const { image, name, content } = card;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a named group, not a fieldset
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
