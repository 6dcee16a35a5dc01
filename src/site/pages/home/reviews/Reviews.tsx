import { type ComponentType, type PropsWithChildren, useEffect, useRef, useState } from 'react';
import testimonials from '#web/content/testimonials.json';
import { importWithRetry } from '#web/dom/importWithRetry.ts';
import { useInView } from '#web/dom/useInView.ts';
import './Reviews.css';

const { items } = testimonials;
type Review = (typeof items)[number];

/** A scrolling row, readable without scripts. A carousel of the same size replaces it before it is visible. */
export function Reviews() {
  const container = useRef<HTMLDivElement>(null);
  // reports true early enough to load the carousel
  const isNear = useInView(container, '800px');
  const [Carousel, setCarousel] = useState<ComponentType<PropsWithChildren> | null>(null);
  useEffect(() => {
    if (!isNear) return;
    void importWithRetry(() => import('./ReviewCarousel.tsx')).then(({ ReviewCarousel }) =>
      setCarousel(() => ReviewCarousel),
    );
  }, [isNear]);
  return (
    <div ref={container} className="reviews">
      {Carousel ? (
        <Carousel>{items.map(reviewCard)}</Carousel>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable
        <ul className="reviews__row" tabIndex={0}>
          {items.map((review, index) => (
            <li key={review.id} aria-hidden={isRepeated(index) || undefined}>
              {reviewCard(review, index)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether an earlier review is the same. Screen readers skip a repeated one. */
const isRepeated = (index: number) =>
  items.findIndex(({ content }) => content === items[index]?.content) < index;

const reviewCard = ({ id, image, name, description, content, rating }: Review, index: number) => (
  // biome-ignore lint/a11y/useSemanticElements: a slide is a named group, not a fieldset
  <div
    key={id}
    className="review-slide"
    role="group"
    aria-roledescription="slide"
    aria-label={`${index + 1} of ${items.length}`}
  >
    <figure className="client-review">
      <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
        {Array.from({ length: rating }, (_none, star) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stars are equal
          <span key={star} className="star">
            ★
          </span>
        ))}
      </span>
      <blockquote>{content}</blockquote>
      <figcaption>
        <img src={image} alt="" width="64" height="64" loading="lazy" decoding="async" draggable={false} />
        <span>
          <span className="client-review__name">{name}</span>
          <span>{description}</span>
        </span>
      </figcaption>
    </figure>
  </div>
);
