import { type ComponentType, useEffect, useRef, useState } from 'react';
import testimonials from '#site/content/testimonials.json';
import { importWithRetry } from '#site/dom/importWithRetry.ts';
import { useInView } from '#site/dom/useInView.ts';
import { ReviewCard } from './ReviewCard.tsx';
import './Reviews.css';

const { items } = testimonials;

/** Soon enough for the carousel to load before it is visible. */
const nearMargin = '800px';

/**
 * The clients' reviews. At first a row that scrolls, readable without any script and of the carousel's measures; the
 * carousel and its library load when the row is near, and replace it.
 */
export function Reviews() {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useInView(container, nearMargin);
  const [Carousel, setCarousel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNear) return;
    void importWithRetry(() => import('./ReviewCarousel.tsx')).then(({ ReviewCarousel }) =>
      setCarousel(() => ReviewCarousel),
    );
  }, [isNear]);
  return (
    <div ref={container} className="reviews">
      {Carousel ? <Carousel /> : <ReviewRow />}
    </div>
  );
}

function ReviewRow() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to get at what scrolls
    <ul className="reviews__row" tabIndex={0}>
      {items.map((review, index) => (
        <li key={review.id} aria-hidden={isRepeated(index) || undefined}>
          <ReviewCard review={review} label={`${index + 1} of ${items.length}`} />
        </li>
      ))}
    </ul>
  );
}

/** Whether the same review comes earlier: it need not be read out twice. */
const isRepeated = (index: number) =>
  items.findIndex(({ content }) => content === items[index]?.content) < index;
