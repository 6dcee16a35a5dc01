import navigation from '#content/navigation.json';
import type { PlannedProduct, ProductGroup } from '#content/pageContent.ts';
import { useSite } from '#shell/siteContext.ts';
import { StepButton, stepByKey } from '../RoundButtons.tsx';
import { cardsOfGroup } from './cardsOfGroup.ts';
import { ProductSlide } from './ProductSlide.tsx';
import { loopSlides } from './slideTrack.ts';
import { useSlideTrack } from './useSlideTrack.ts';
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
  const { ref, step, onPointerDown } = useSlideTrack(cards.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by name, no fieldset
    <div
      className="slider"
      role="group"
      aria-roledescription="carousel"
      aria-label={title}
      onKeyDown={(event) => stepByKey(event, step)}
      onPointerDown={onPointerDown}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className="slider__head wrap">
        <div className="section__head ruled slider__words">
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="slider__buttons">
          <StepButton by={-1} label="Previous" onPress={() => step(-1)} />
          <StepButton by={1} label="Next" onPress={() => step(1)} />
        </div>
      </div>
      <div ref={ref} className="slider__track">
        {loopSlides(cards, repeated).map(({ item, isRepeated }, place) => (
          <ProductSlide
            key={isRepeated ? `${item.id} again` : item.id}
            card={item}
            label={`${(place % cards.length) + 1} of ${cards.length}`}
            isRepeated={isRepeated}
          />
        ))}
      </div>
    </div>
  );
}
