import { type PropsWithChildren, useRef, useState } from 'react';
import MultiCarousel, { type DotProps } from 'react-multi-carousel';
import testimonials from '#web/content/testimonials.json';
import { useReducedMotion } from '#web/dom/motion.ts';
import { useInView } from '#web/dom/useInView.ts';
import { twoReviewsWidth } from '#web/ui/theme/breakpoints.ts';
import { RoundButton, stepByKey } from '../RoundButton.tsx';

const { title, items } = testimonials;

// The default export of this CommonJS package is the class in the bundle, but the module in Node and Vite.
const Carousel = (MultiCarousel as unknown as { default?: typeof MultiCarousel }).default ?? MultiCarousel;

const changeMs = 500;
const autoplayMs = 3000;
/** A smaller horizontal scroll is unintended. */
const minimumTurnPx = 4;
/** A pause after which a scroll counts as a new gesture. Each gesture is one step. */
const gesturePauseMs = 150;
const responsive = {
  wide: { breakpoint: { min: twoReviewsWidth, max: 100_000 }, items: 2 },
  narrow: { breakpoint: { min: 0, max: twoReviewsWidth - 1 }, items: 1 },
};

/** The reviews as a carousel, moved by dragging, touch, wheel, arrow keys, buttons and dots. */
export function ReviewCarousel({ children }: PropsWithChildren) {
  const container = useRef<HTMLDivElement>(null);
  const carousel = useRef<MultiCarousel>(null);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useReducedMotion();
  const isInView = useInView(container);
  const step = (direction: 1 | -1) =>
    direction > 0 ? carousel.current?.next(0) : carousel.current?.previous(0);
  const lastTurn = useRef(Number.NEGATIVE_INFINITY);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a named group, not a fieldset
    <div
      ref={container}
      className="reviews__carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={title}
      onKeyDown={(event) => stepByKey(event, step)}
      onWheel={({ deltaX, deltaY, timeStamp }) => {
        if (Math.abs(deltaX) <= Math.max(Math.abs(deltaY), minimumTurnPx)) return;
        if (timeStamp - lastTurn.current > gesturePauseMs) step(deltaX > 0 ? 1 : -1);
        lastTurn.current = timeStamp;
      }}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <Carousel
        ref={carousel}
        responsive={responsive}
        infinite
        slidesToSlide={1}
        autoPlay={isInView && !isPaused && !isHovered && !isFocused && !isStill}
        autoPlaySpeed={autoplayMs}
        pauseOnHover={false}
        transitionDuration={isStill ? 1 : changeMs}
        customTransition={isStill ? 'none' : `transform ${changeMs}ms ease-in-out`}
        arrows={false}
        keyBoardControl={false}
        showDots
        renderDotsOutside
        customDot={<ReviewDot />}
      >
        {children}
      </Carousel>
      <div className="reviews__buttons">
        {!isStill && (
          <RoundButton
            icon={isPaused ? 'play' : 'pause'}
            label={`${isPaused ? 'Play' : 'Pause'} the reviews`}
            onPress={() => setPaused(!isPaused)}
            isBare
          />
        )}
        <RoundButton icon="previous" label="Previous review" onPress={() => step(-1)} />
        <RoundButton icon="next" label="Next review" onPress={() => step(1)} />
      </div>
    </div>
  );
}

/** The carousel passes its index, state and click handler. */
function ReviewDot({ index = 0, active, onClick }: DotProps) {
  return (
    <li>
      <button
        type="button"
        className="dot"
        aria-label={`Show review ${index + 1} of ${items.length}`}
        aria-current={active || undefined}
        onClick={() => onClick?.()}
      />
    </li>
  );
}
