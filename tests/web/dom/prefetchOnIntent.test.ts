import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from '#web/dom/prefetchOnIntent.ts';
import { proves } from '../../support/proves.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['onPointerEnter', 'onPointerLeave'],
  ['onFocusCapture', 'onBlurCapture'],
] as const)('prefetches 100 ms after %s, unless %s occurs before', (start, stop) => {
  proves('CONST-42');
  const prefetch = vi.fn();
  const handlers = prefetchOnIntent(prefetch);
  handlers[start]();
  vi.advanceTimersByTime(99);
  handlers[stop]();
  vi.advanceTimersByTime(1000);
  expect(prefetch).not.toHaveBeenCalled();
  handlers[start]();
  vi.advanceTimersByTime(99);
  expect(prefetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

it('prefetches once if the pointer enters the link and the link gets the focus', () => {
  const prefetch = vi.fn();
  const handlers = prefetchOnIntent(prefetch);
  handlers.onPointerEnter();
  handlers.onFocusCapture();
  vi.advanceTimersByTime(1000);
  expect(prefetch).toHaveBeenCalledTimes(1);
});
