import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onScrollRest } from '#browser/onScrollRest.ts';

/** A part of a page that scrolls, in a browser that has the event `scrollend` or has not. */
function scrollingPart(hasScrollEnd: boolean) {
  const part = Object.assign(new EventTarget(), hasScrollEnd && { onscrollend: null }) as HTMLElement;
  const rest = vi.fn();
  const listening = new AbortController();
  onScrollRest(part, rest, listening.signal);
  return {
    rest,
    stop: () => listening.abort(),
    happen: (...types: string[]) => {
      for (const type of types) part.dispatchEvent(new Event(type));
    },
    /** A finger comes down, or goes, and so many are left. */
    touch(type: 'touchstart' | 'touchend' | 'touchcancel', left: number) {
      part.dispatchEvent(Object.assign(new Event(type), { touches: { length: left } }));
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const longPause = 1000;

describe('onScrollRest', () => {
  it('[HOME-13] takes the browser’s word where it says that scrolling has ended', () => {
    const { rest, happen, stop } = scrollingPart(true);
    happen('scroll', 'scroll');
    vi.advanceTimersByTime(longPause);
    expect(rest).not.toHaveBeenCalled();
    happen('scrollend');
    expect(rest).toHaveBeenCalledTimes(1);
    stop();
    happen('scrollend');
    expect(rest).toHaveBeenCalledTimes(1);
  });

  it('[HOME-13] elsewhere calls once when nothing has moved for a moment, and not while it moves', () => {
    const { rest, happen } = scrollingPart(false);
    for (let frame = 0; frame < 60; frame += 1) {
      happen('scroll');
      vi.advanceTimersByTime(50);
    }
    expect(rest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(longPause);
    expect(rest).toHaveBeenCalledTimes(1);
    happen('scroll');
    vi.advanceTimersByTime(longPause);
    expect(rest).toHaveBeenCalledTimes(2);
  });

  it.each(['touchend', 'touchcancel'] as const)(
    '[HOME-13] a finger that holds it still is no rest until %s of the last one',
    (end) => {
      const { rest, happen, touch } = scrollingPart(false);
      touch('touchstart', 1);
      happen('scroll');
      vi.advanceTimersByTime(longPause);
      touch('touchstart', 2);
      touch(end, 1);
      vi.advanceTimersByTime(longPause);
      expect(rest).not.toHaveBeenCalled();
      touch(end, 0);
      vi.advanceTimersByTime(longPause);
      expect(rest).toHaveBeenCalledTimes(1);
    },
  );

  it('[HOME-13] a finger that comes down before it rests keeps it from resting, and a tap alone is none', () => {
    const { rest, happen, touch } = scrollingPart(false);
    touch('touchstart', 1);
    touch('touchend', 0);
    vi.advanceTimersByTime(longPause);
    expect(rest).not.toHaveBeenCalled();
    happen('scroll');
    touch('touchstart', 1);
    vi.advanceTimersByTime(longPause);
    expect(rest).not.toHaveBeenCalled();
  });

  it('calls nobody after it was stopped, not even for what moved before', () => {
    const { rest, happen, stop } = scrollingPart(false);
    happen('scroll');
    stop();
    vi.advanceTimersByTime(longPause);
    happen('scroll');
    vi.advanceTimersByTime(longPause);
    expect(rest).not.toHaveBeenCalled();
  });
});
