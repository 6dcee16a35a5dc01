import navigation from '#content/navigation.json';
import type { PlannedProduct, ProductGroup } from '#content/pageContent.ts';
import { useSite } from '#shell/siteContext.ts';
import { StepButton } from '../slides/RoundButtons.tsx';
import { useSlideRow } from '../slides/useSlideRow.ts';
import { cardsOfGroup } from './cardsOfGroup.ts';
import { ProductSlide } from './ProductSlide.tsx';
import './ProductSlider.css';

interface ProductSliderProps {
  readonly group: ProductGroup;
  readonly title: string;
  readonly text: string;
  /** How many of the cards come again behind the last one. */
  readonly repeated: number;
}

const planned = navigation.planned as readonly PlannedProduct[];

/**
 * The products of one group as a row of cards that pointer, touch, wheel and keyboard move (HOME-11 … HOME-16, R38). The
 * cards are the form catalogue's: a new product is among them by itself (R24).
 */
export function ProductSlider({ group, title, text, repeated }: ProductSliderProps) {
  const { products } = useSite();
  const cards = cardsOfGroup(products, planned, group);
  const { track, frame, step } = useSlideRow({ count: cards.length, dragSpeed: 2 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by name, no fieldset
    <div className="slider" role="group" aria-roledescription="carousel" aria-label={title} {...frame}>
      <div className="slider__head wrap">
        <div className="section__head ruled slider__words">
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="slider__buttons">
          <StepButton by={-1} label="Previous" onPress={step} />
          <StepButton by={1} label="Next" onPress={step} />
        </div>
      </div>
      <div ref={track} className="slider__track">
        {[...cards, ...cards.slice(0, repeated)].map((card, place) => (
          <ProductSlide
            key={place < cards.length ? card.id : `${card.id} again`}
            card={card}
            label={`${(place % cards.length) + 1} of ${cards.length}`}
            isRepeated={place >= cards.length}
          />
        ))}
      </div>
    </div>
  );
}
