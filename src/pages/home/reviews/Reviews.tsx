import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#browser/motion.ts';
import { useInView } from '#browser/useInView.ts';
import { PauseButton, StepButton } from '../slides/RoundButtons.tsx';
import { useSlideRow } from '../slides/useSlideRow.ts';
import { type Review, ReviewCard } from './ReviewCard.tsx';
import './Reviews.css';

interface ReviewsProps {
  readonly title: string;
  readonly items: readonly Review[];
}

/** From one change to the next, while it plays (HOME-18, CONST-18). */
const autoplayMs = 3000;
/** As many as show at once on wide windows: behind the last review the first ones come again. */
const shownAtOnce = 2;

/**
 * The clients' reviews (HOME-17 … HOME-24). They play by themselves in view, unless the visitor pauses them, rests the
 * mouse or the focus on them, or asked for less motion; drag, touch, wheel, arrow keys, buttons and dots move them (R38).
 */
export function Reviews({ title, items }: ReviewsProps) {
  const element = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { track, frame, slide, step } = useSlideRow({
    count: items.length,
    isStepped: true,
    onSlide: setShown,
  });
  const isStill = useReducedMotion();
  const isInView = useInView(element);
  const isPlaying = isInView && !isPaused && !isHovered && !isFocused && !isStill;
  useEffect(() => {
    if (!isPlaying) return;
    const playing = setInterval(() => step(1), autoplayMs);
    return () => clearInterval(playing);
  }, [isPlaying, step]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by name, no fieldset
    <div
      ref={element}
      className="reviews"
      role="group"
      aria-roledescription="carousel"
      aria-label={title}
      {...frame}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to get at what scrolls */}
      <div ref={track} className="reviews__track" tabIndex={0}>
        {items.map((review, place) => (
          <ReviewCard
            key={review.id}
            review={review}
            label={`${place + 1} of ${items.length}`}
            isRepeated={isRepeated(items, place)}
          />
        ))}
        {items.slice(0, shownAtOnce).map((review) => (
          <ReviewCard key={`${review.id} again`} review={review} />
        ))}
      </div>
      <ul className="reviews__dots">
        {items.map(({ id }, place) => (
          <li key={id}>
            <button
              type="button"
              className="dot"
              aria-label={`Show review ${place + 1} of ${items.length}`}
              aria-current={place === shown || undefined}
              onClick={() => step(place - slide())}
            />
          </li>
        ))}
      </ul>
      <div className="reviews__buttons">
        {!isStill && (
          <PauseButton isPaused={isPaused} what="the reviews" onToggle={() => setPaused(!isPaused)} isBare />
        )}
        <StepButton by={-1} label="Previous review" onPress={step} />
        <StepButton by={1} label="Next review" onPress={step} />
      </div>
    </div>
  );
}

/** Whether the same review stands before this one: it need not be read out twice (CONTENT-30). */
const isRepeated = (items: ReviewsProps['items'], place: number) =>
  items.findIndex(({ content }) => content === items[place]?.content) < place;
