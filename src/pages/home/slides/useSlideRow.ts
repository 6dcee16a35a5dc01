import { type DragEvent, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { prefersLessMotion } from '#browser/motion.ts';
import { onScrollRest } from '#browser/onScrollRest.ts';
import { dragTrack } from './dragTrack.ts';
import { moveBy, nearestSlide, placeOnTrack, type SlideMove, type SlideTrack } from './slideTrack.ts';

/** How long a change of slide takes (HOME-21, CONST-17). */
const changeMs = 500;

interface SlideRowOptions {
  /** How many slides are different; those after them come again. */
  readonly count: number;
  /** How much faster than the mouse a dragged row moves (HOME-14). */
  readonly dragSpeed?: number;
  /** Whether the row comes to rest at the beginning of a slide only (HOME-22). */
  readonly isStepped?: boolean;
  /** Told which slide the row has come to. */
  readonly onSlide?: (slide: number) => void;
}

/**
 * A row of slides that scrolls natively by touch, wheel and focus, and goes round and round (HOME-13, R38). Its mouse
 * drags, its arrow keys and its buttons move it. For a step the row is scrolled at once and the slides are seen to
 * follow, so that steps may overtake each other.
 */
export function useSlideRow({ count, dragSpeed = 1, isStepped = false, onSlide }: SlideRowOptions) {
  const track = useRef<HTMLDivElement>(null);

  const moves = useMemo(() => {
    /** Where the row rested last: it goes on to the next slide in the direction in which it was scrolled. */
    let restedAt = 0;
    const measured = () => (track.current ? measure(track.current, count) : null);

    const go = ({ from, to }: SlideMove) => {
      const row = track.current;
      if (row === null) return;
      row.scrollLeft = to;
      restedAt = to;
      if (prefersLessMotion() || from === to) return;
      const path = [{ transform: `translateX(${to - from}px)` }, { transform: 'none' }];
      const timing = { duration: changeMs, easing: 'ease-in-out', composite: 'add' } as const;
      const changes = [...row.children].map((slide) => slide.animate(path, timing));
      changes[0]?.addEventListener('finish', rest);
    };

    const rest = () => {
      const row = track.current;
      const now = measured();
      if (!row || !now || 'dragging' in row.dataset || row.getAnimations({ subtree: true }).length > 0)
        return;
      const slide = now.left / now.pitch;
      if (isStepped && Math.abs(slide - Math.round(slide)) > 0.01 && now.left < now.end - 1)
        return go(moveBy(now, 0, now.left > restedAt ? Math.ceil(slide) : Math.floor(slide)));
      restedAt = placeOnTrack(now, now.left);
      if (Math.abs(restedAt - now.left) >= 1) row.scrollLeft = restedAt;
    };

    return {
      rest,
      /** Which of the different slides the row has come to. */
      slide: () => nearestSlide(measured() ?? { count, pitch: 0, left: 0, end: 0 }) % count,
      step(by: number) {
        const now = measured();
        if (now) go(moveBy(now, by));
      },
      drag(event: PointerEvent) {
        const row = track.current;
        if (!row?.contains(event.target as Node) || event.pointerType !== 'mouse' || event.button !== 0)
          return;
        const placeFor = (place: number) => placeOnTrack(measure(row, count), place);
        dragTrack(row, event, { speed: dragSpeed, placeFor, onEnd: rest });
      },
    };
  }, [count, dragSpeed, isStepped]);

  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    onScrollRest(row, moves.rest, signal);
    row.addEventListener('scroll', () => onSlide?.(moves.slide()), { passive: true, signal });
    return () => listening.abort();
  }, [moves, onSlide]);

  return {
    step: moves.step,
    slide: moves.slide,
    track,
    /** For the element around the row and its buttons. */
    frame: {
      onPointerDown: moves.drag,
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        moves.step(event.key === 'ArrowRight' ? 1 : -1);
      },
    },
  };
}

function measure(track: HTMLElement, count: number): SlideTrack {
  const { children, scrollLeft: left, scrollWidth, clientWidth } = track;
  const beginOf = (slide: number) => children[slide]?.getBoundingClientRect().left ?? 0;
  return { count, left, pitch: (beginOf(count) - beginOf(0)) / count, end: scrollWidth - clientWidth };
}
