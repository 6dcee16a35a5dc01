import { type PointerEvent, useEffect, useRef } from 'react';
import { scrollBehavior } from '#site/dom/motion.ts';
import { dragTrack } from './dragTrack.ts';
import { placeOnTrack, type SlideStep, type SlideTrack, stepOf } from './slideTrack.ts';

/**
 * Moves a scrolling row of slides, the first `count` of which are different: by steps, by dragging, and round and round
 * (HOME-13). Wheel, touch and focus scroll it natively.
 */
export function useSlideTrack(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  /** A step that is under way. */
  const goal = useRef<SlideStep | null>(null);

  useEffect(() => {
    const track = ref.current;
    if (track === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const forgetGoal = () => {
      goal.current = null;
    };
    const rest = () => {
      const measures = measure(track, count);
      // The jump that a step may begin with ends in this event too.
      if (goal.current && Math.abs(goal.current.to - measures.left) > 1) return;
      forgetGoal();
      const place = placeOnTrack(measures, measures.left);
      if (Math.abs(place - measures.left) >= 1) track.scrollLeft = place;
    };
    let pause: ReturnType<typeof setTimeout> | undefined;
    const restLater = () => {
      clearTimeout(pause);
      pause = setTimeout(rest, 120);
    };
    // Older browsers of Apple's only say that it moves.
    if ('onscrollend' in track) track.addEventListener('scrollend', rest, { signal });
    else (track as HTMLElement).addEventListener('scroll', restLater, { passive: true, signal });
    // The visitor's own scrolling ends a step wherever it is, that by the focus too.
    for (const scrolling of ['wheel', 'touchstart', 'focusin'])
      track.addEventListener(scrolling, forgetGoal, { passive: true, signal });
    return () => listening.abort();
  }, [count]);

  return {
    ref,
    /** Scrolls to a neighbouring slide. */
    step(by: 1 | -1) {
      const track = ref.current;
      if (track === null) return;
      const measures = measure(track, count);
      const nearest = Math.round(measures.left / measures.pitch);
      goal.current = stepOf(measures, goal.current?.slide ?? nearest, by);
      const { from, to } = goal.current;
      if (from !== measures.left) track.scrollLeft = from;
      track.scrollTo({ left: to, behavior: scrollBehavior() });
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const track = ref.current;
      if (!track?.contains(event.target as Node)) return;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      goal.current = null;
      dragTrack(track, event, (place) => placeOnTrack(measure(track, count), place));
    },
  };
}

function measure(track: HTMLElement, count: number): SlideTrack {
  const { children, scrollLeft: left, scrollWidth, clientWidth } = track;
  const beginOf = (place: number) => children[place]?.getBoundingClientRect().left ?? 0;
  return { count, left, pitch: (beginOf(count) - beginOf(0)) / count, end: scrollWidth - clientWidth };
}
