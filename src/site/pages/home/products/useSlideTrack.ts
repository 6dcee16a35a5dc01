import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { scrollBehavior, scrollRestMs } from '#web/dom/motion.ts';

/** How much faster than the mouse a dragged row moves. */
const dragSpeed = 2;
/** How far a pressed mouse may tremble and still be clicking, in pixels. */
const clickTolerancePx = 5;
/** For so long a step may be under way: the next one starts from its goal. */
const stepMs = 600;

/**
 * Moves a scrolling row by steps and by a mouse that drags it; wheel, touch and focus scroll it natively. The row begins
 * with `count` different slides and goes on with some of them again, enough to fill the window: it goes round by jumps
 * of `count` slides, which nobody sees.
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

  /** The visitor's own scrolling ends a step wherever it is, that by the focus too. */
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
      // What is under the mouse at the end of a drag is not clicked; a key's click has no detail.
      onClickCapture(event: MouseEvent) {
        if (!wasDragged.current || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** From the beginning of one slide to the next one's, in pixels. */
function pitchOf({ children }: HTMLElement, count: number): number {
  const startOf = (index: number) => children[index]?.getBoundingClientRect().left ?? 0;
  return (startOf(count) - startOf(0)) / count;
}
