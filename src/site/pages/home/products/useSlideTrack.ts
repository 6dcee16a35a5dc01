import { type PointerEvent, useEffect, useRef } from 'react';
import { scrollBehavior } from '#site/dom/motion.ts';
import { dragTrack } from './dragTrack.ts';
import { type SlideStep, type SlideTrack, stepFrom, wrapPosition } from './slideTrack.ts';

/**
 * Moves a scrolling row of slides, the first `count` of which are different: by steps, by dragging, and round and round.
 * Wheel, touch and focus scroll it natively.
 */
export function useSlideTrack(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  /** A step that is under way. */
  const goal = useRef<SlideStep | null>(null);

  useEffect(() => {
    const track = ref.current;
    if (track === null) return;
    const aborting = new AbortController();
    const { signal } = aborting;
    const clearGoal = () => {
      goal.current = null;
    };
    const settle = () => {
      const current = measure(track, count);
      // The jump that a step may begin with ends in this event too.
      if (goal.current && Math.abs(goal.current.to - current.left) > 1) return;
      clearGoal();
      const position = wrapPosition(current, current.left);
      if (Math.abs(position - current.left) >= 1) track.scrollLeft = position;
    };
    let pause: ReturnType<typeof setTimeout> | undefined;
    const settleLater = () => {
      clearTimeout(pause);
      pause = setTimeout(settle, 120);
    };
    // Older browsers of Apple's only say that it moves.
    if ('onscrollend' in track) track.addEventListener('scrollend', settle, { signal });
    else (track as HTMLElement).addEventListener('scroll', settleLater, { passive: true, signal });
    // The visitor's own scrolling ends a step wherever it is, that by the focus too.
    for (const scrolling of ['wheel', 'touchstart', 'focusin'])
      track.addEventListener(scrolling, clearGoal, { passive: true, signal });
    return () => aborting.abort();
  }, [count]);

  return {
    ref,
    /** Scrolls to a neighbouring slide. */
    step(direction: 1 | -1) {
      const track = ref.current;
      if (track === null) return;
      const current = measure(track, count);
      const nearest = Math.round(current.left / current.pitch);
      goal.current = stepFrom(current, goal.current?.slide ?? nearest, direction);
      const { from, to } = goal.current;
      if (from !== current.left) track.scrollLeft = from;
      track.scrollTo({ left: to, behavior: scrollBehavior() });
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const track = ref.current;
      if (!track?.contains(event.target as Node)) return;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      goal.current = null;
      dragTrack(track, event, (position) => wrapPosition(measure(track, count), position));
    },
  };
}

function measure(track: HTMLElement, count: number): SlideTrack {
  const { children, scrollLeft: left, scrollWidth, clientWidth } = track;
  const startOf = (position: number) => children[position]?.getBoundingClientRect().left ?? 0;
  return { count, left, pitch: (startOf(count) - startOf(0)) / count, end: scrollWidth - clientWidth };
}
