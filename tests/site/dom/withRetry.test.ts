import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withRetry } from '#site/dom/withRetry.ts';

/** A window in which a button can be pressed. */
class PressableWindow extends EventTarget {
  /** What a click's target answers for `closest('button')`. */
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

/** A load that stays away until it is told to come, try by try. */
function tries() {
  const open: { fail(): void; come(): void }[] = [];
  const load = vi.fn(
    (_failures: number) =>
      new Promise<string>((resolve, reject) => {
        open.push({ fail: () => reject(new Error('away')), come: () => resolve('here') });
      }),
  );
  const last = () => {
    const newest = open.at(-1);
    if (!newest) throw new Error('Nothing was tried yet.');
    return newest;
  };
  return { load, last, count: () => open.length };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('withRetry', () => {
  it('[PAY-23] tries again after growing pauses, and ends with what came', async () => {
    const { load, last, count } = tries();
    const loaded = withRetry(load);
    for (const [position, pause] of [1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
      last().fail();
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(count()).toBe(position + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(count()).toBe(position + 2);
    }
    last().come();
    expect(await loaded).toBe('here');
    expect(load.mock.lastCall).toEqual([6]);
  });

  it('[PAY-23] tries at once when a button is pressed or the browser is online again; a press beside it does nothing', async () => {
    const { load, last, count } = tries();
    void withRetry(load);
    last().fail();
    await settle();
    page.press(false);
    await settle();
    expect(count()).toBe(1);
    page.press();
    await settle();
    expect(count()).toBe(2);
    last().fail();
    await settle();
    page.dispatchEvent(new Event('online'));
    await settle();
    expect(count()).toBe(3);
  });

  it('[PAY-23] a press while a try is under way is kept: when that try fails, the next one comes at once, and only one', async () => {
    const { load, last, count } = tries();
    void withRetry(load);
    page.press();
    last().fail();
    await settle();
    expect(count()).toBe(2);
    last().fail();
    await settle();
    expect(count()).toBe(2);
  });
});
