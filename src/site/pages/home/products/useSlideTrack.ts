import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { scrollBehavior, scrollRestMs } from '#web/dom/motion.ts';

/** The ratio of the row's movement to the mouse's. */
const dragSpeed = 2;
/** A press with less movement is a click, not a drag. */
const clickTolerancePx = 5;
/** The longest duration of a step. A further step during this time starts from its target. */
const stepMs = 600;

/**
 * Moves a scrolling row by steps and by dragging with the mouse; wheel, touch and focus scroll it natively. After `count` slides,
 * the row repeats enough of them to fill the window, so that a jump by `count` slides is invisible and the row is endless.
 */
export function useSlideTrack(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const goal = useRef({ slide: 0, until: 0 });
  const drag = useRef<{ readonly x: number; readonly left: number } | null>(null);
  const wasDragged = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const scrollAround = (track: HTMLElement, position: number) => {
    const round = count * pitchOf(track, count);
    track.scrollLeft = ((position % round) + round) % round;
  };

  /** Ends the current step, when the visitor or the focus scrolls. */
  const endStep = () => {
    goal.current.until = 0;
  };

  return {
    step(direction: 1 | -1) {
      const track = ref.current;
      if (track === null) return;
      const pitch = pitchOf(track, count);
      const isUnderWay = performance.now() < goal.current.until;
      const target = (isUnderWay ? goal.current.slide : Math.round(track.scrollLeft / pitch)) + direction;
      const end = track.scrollWidth - track.clientWidth;
      const jump = target < 0 ? count : target * pitch > end ? -count : 0;
      if (jump !== 0) track.scrollLeft += jump * pitch;
      goal.current = { slide: target + jump, until: performance.now() + stepMs };
      track.scrollTo({ left: (target + jump) * pitch, behavior: scrollBehavior() });
    },
    trackProps: {
      ref,
      onWheel: endStep,
      onFocus: endStep,
      onScroll({ currentTarget: track }: { readonly currentTarget: HTMLElement }) {
        clearTimeout(rest.current);
        rest.current = setTimeout(() => {
          const isBeyond = track.scrollLeft >= count * pitchOf(track, count);
          if (isBeyond && performance.now() > goal.current.until) scrollAround(track, track.scrollLeft);
        }, scrollRestMs);
      },
      onPointerDown({ pointerType, button, clientX, currentTarget: track }: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        const isPressed = pointerType === 'mouse' && button === 0;
        drag.current = isPressed ? { x: clientX, left: track.scrollLeft } : null;
        endStep();
      },
      onPointerMove({ clientX, buttons, pointerId, currentTarget: track }: PointerEvent<HTMLElement>) {
        if (drag.current === null || (buttons & 1) === 0) return;
        const distance = clientX - drag.current.x;
        if (!wasDragged.current && Math.abs(distance) < clickTolerancePx) return;
        if (!wasDragged.current) track.setPointerCapture(pointerId);
        wasDragged.current = true;
        scrollAround(track, drag.current.left - dragSpeed * distance);
      },
      // the end of a drag is not a click; clicks by keyboard have detail 0
      onClickCapture(event: MouseEvent) {
        if (!wasDragged.current || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** The distance between the starts of two slides, in pixels. */
function pitchOf({ children }: HTMLElement, count: number): number {
  const startOf = (index: number) => children[index]?.getBoundingClientRect().left ?? 0;
  return (startOf(count) - startOf(0)) / count;
}
