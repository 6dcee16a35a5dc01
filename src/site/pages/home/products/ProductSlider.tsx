import type { ProductGroup } from '#site/content/pageContent.ts';
import { withPlanned } from '#site/layout/menus.ts';
import { useSite } from '#site/layout/siteContext.ts';
import { RoundButton, stepByKey } from '../RoundButton.tsx';
import { ProductSlide } from './ProductSlide.tsx';
import { useSlideTrack } from './useSlideTrack.ts';
import './ProductSlider.css';

interface ProductSliderProps {
  readonly group: ProductGroup;
  readonly title: string;
  readonly text: string;
  /** How many of the cards come again behind the last one. */
  readonly repeated: number;
}

/**
 * The products of one group as a row of cards that pointer, touch, wheel and keyboard move. The
 * cards are the form catalogue's: a new product is among them by itself.
 */
export function ProductSlider({ group, title, text, repeated }: ProductSliderProps) {
  const { products } = useSite();
  const cards = withPlanned(products).filter((product) => product.group === group);
  const { step, trackProps } = useSlideTrack(cards.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by name, no fieldset
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
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="slider__buttons">
          <RoundButton icon="previous" label="Previous" onPress={() => step(-1)} />
          <RoundButton icon="next" label="Next" onPress={() => step(1)} />
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
