import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withRetry } from '#web/dom/withRetry.ts';
import { proves } from '../../support/proves.ts';

/** A fake window with a button. */
class PressableWindow extends EventTarget {
  /** Dispatches a click; `isOnButton`: whether it hits a button. */
  press(isOnButton = true): void {
    const click = new Event('click');
    Object.defineProperty(click, 'target', {
      value: Object.create({ closest: () => (isOnButton ? {} : null) }),
    });
    this.dispatchEvent(click);
  }
}

let page: PressableWindow;
beforeEach(() => {
  page = new PressableWindow();
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A load that the test settles: `fail` and `succeed` settle the latest attempt. */
function manualLoad() {
  let latest = Promise.withResolvers<string>();
  const load = vi.fn((_failures: number) => {
    latest = Promise.withResolvers<string>();
    return latest.promise;
  });
  const fail = () => {
    latest.reject(new Error('failed'));
    return settle();
  };
  return { load, fail, succeed: () => latest.resolve('loaded') };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('withRetry', () => {
  it('retries after growing delays, and resolves with the result', async () => {
    proves('PAY-23');
    const { load, fail, succeed } = manualLoad();
    const loaded = withRetry(load);
    for (const [index, pause] of [1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
      await fail();
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(load).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(index + 2);
    }
    succeed();
    expect(await loaded).toBe('loaded');
    expect(load.mock.lastCall).toEqual([6]);
  });

  it('retries at once when a button is pressed or the browser is online again', async () => {
    proves('PAY-23');
    const { load, fail } = manualLoad();
    void withRetry(load);
    await fail();
    for (const [trigger, tried] of [
      [() => page.press(false), 1],
      [() => page.press(), 2],
      [() => page.dispatchEvent(new Event('online')), 3],
    ] as const) {
      trigger();
      await settle();
      expect(load).toHaveBeenCalledTimes(tried);
      if (tried > 1) await fail();
    }
  });

  it('after a press during an attempt, the next attempt starts as soon as that one fails', async () => {
    proves('PAY-23');
    const { load, fail } = manualLoad();
    void withRetry(load);
    page.press();
    await fail();
    await fail();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
