import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchDelayMs, prefetchOnIntent } from '#browser/prefetchOnIntent.ts';

describe('prefetchOnIntent', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[CONST-42] waits 100 ms', () => {
    expect(prefetchDelayMs).toBe(100);
  });

  it.each(['onPointerEnter', 'onFocusCapture'] as const)(
    '[CONST-42] prefetches 100 ms after %s, not before',
    (start) => {
      const prefetch = vi.fn();
      prefetchOnIntent(prefetch)[start]();
      vi.advanceTimersByTime(99);
      expect(prefetch).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(prefetch).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['onPointerEnter', 'onPointerLeave'],
    ['onFocusCapture', 'onBlurCapture'],
  ] as const)('[CONST-42] fetches nothing when %s is followed by %s in time', (start, stop) => {
    const prefetch = vi.fn();
    const handlers = prefetchOnIntent(prefetch);
    handlers[start]();
    vi.advanceTimersByTime(99);
    handlers[stop]();
    vi.advanceTimersByTime(1000);
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('fetches once for a pointer that enters and then focuses the link', () => {
    const prefetch = vi.fn();
    const handlers = prefetchOnIntent(prefetch);
    handlers.onPointerEnter();
    handlers.onFocusCapture();
    vi.advanceTimersByTime(1000);
    expect(prefetch).toHaveBeenCalledTimes(1);
  });
});
